/** The people around one: profiles, friends by a code, whom one keeps away, invitations. */
import { ask, json } from "$lib/api";
import type { Companion, Friends, Invitation, Person, ProfileInfo, VacationInfo } from "$lib/protocol";

export const company = {
  profile: (id: string) => json<ProfileInfo>("GET", `/people/${encodeURIComponent(id || "me")}`),
  showTo: (seen_by: ProfileInfo["seen_by"]) => json<ProfileInfo>("PUT", "/me/profile", { seen_by }),
  companions: () => json<Companion[]>("GET", "/me/companions"),
  friends: () => json<Friends>("GET", "/friends"),
  name: (who: { login?: string; player?: string; friend: boolean; pin?: string }) =>
    json<Friends>("POST", "/friends", who),
  giveCode: (wanted: boolean, pin: string) => json<Friends>("POST", "/friends/code", { wanted, pin }),
  useCode: (code: string, pin: string) => json<Friends>("POST", "/friends/accept", { code, pin }),
  blocked: () => json<Person[]>("GET", "/blocked"),
  block: (player: string, blocked = true) => ask("POST", "/blocked", { player, blocked }),
  invitations: () => json<Invitation[]>("GET", "/me/invitations"),
  vacation: () => json<VacationInfo>("GET", "/me/vacation"),
  goAway: (days: number) => json<VacationInfo>("PUT", "/me/vacation", { days }),
  back: () => json<VacationInfo>("DELETE", "/me/vacation"),
  decline: (table: string) => ask("DELETE", `/me/invitations/${encodeURIComponent(table)}`),
};

/** The page of somebody. */
export const profileOf = (id: string) => `/profile/${encodeURIComponent(id)}`;
/** Where a game is chosen to play with some people. */
export const playWith = (ids: readonly string[]) => `/people/${ids.map(encodeURIComponent).join(",")}`;
/** What is given away to become friends. */
export const friendLink = (code: string) => `${location.origin}/people?friend=${encodeURIComponent(code)}`;
