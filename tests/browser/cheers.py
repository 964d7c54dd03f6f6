"""Small celebrations, noted as they come."""

# An init script: keeps the words of every celebration in `cheers`.
WATCHING = """
window.cheers = []
new MutationObserver(() => document.querySelectorAll('.toast.cheer').forEach(each => cheers.push(each.innerText)))
  .observe(document, { childList: true, subtree: true })
"""
