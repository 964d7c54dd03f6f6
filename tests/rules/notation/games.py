"""GCG files in the shapes in which they are found, with scores worked out by hand from the printed board."""

# HORN on the start square: (4+1+1+1)×2. FARM down through its R, A and M on double letters: 4+2+1+6. HORNY is taken
# back. NEATNESS down from the N with a blank last, A and S on triple letters: 1+1+3+1+1+1+3+0, ME 4, and 50. HE: 4+2.
ENGLISH = """\
#character-encoding UTF-8
#player1 Ana Ana Maria
#player2 Ben Benjamin
#lexicon NWL23
>Ana: HORNIVE 8G HORN +14 14
#note a first word
and what I thought of it
>Ben: FAMEEIO I6 FA.M +13 13
>Ana: EIQQVXZ -QQX +0 14
>Ben: EEIOYBC 8G ....Y +11 24
>Ben: EEIOYBC -- -11 13
>Ana: EATNES? - +0 14
>Ben: EEIOYBC -5 +0 13
>Ana: EATNES? J8 .EATNESs +65 79
>Ana: UNKNOWN (challenge) +5 84
>Ben: EIQ G8 HE +6 19
>Ana: (time) -10 74
>Ana:  (QI) +22 96
"""

BRITISH_END = ENGLISH.replace(">Ana:  (QI) +22 96\n", ">Ana: (QI) +11 85\n>Ben: QI (QI) -11 8\n")

ALL_PASSED = """\
#player1 A One
#player2 B Two
#player3 C Three
>A: 8G HORN 14 14
>B: - +0 0
>C: -0 +0 0
>A: -3 +0 14
>A: V (V) -4 10
>B: U (U) -1 -1
>C: Q? (Q?) -10 -10
"""

# ŻÓŁW on the start square: (5+5+3+1)×2; RÓB down with R and B on double letters: 2+5+6.
POLISH = """\
#player1 A A
#player2 B B
>A: IEKŁÓWŻ 8F ŻÓŁW +28 28
>B: ABCKLRŚ G7 R.B +13 13
"""

# Book 004: CASA in h7 is worth 8 with Romanian values; the letters alone could be English. IREAL hooks it: 5×2 and 5.
ROMANIAN = """\
#player1 A A
#player2 B B
>A: AACSTRE 8G CASA +8 8
>B: IREALMN K8 IREAL +15 15
"""

PORTUGUESE = """\
#player1 A A
#player2 B B
>A: AÇOESRT 8G AÇO +10 10
"""
