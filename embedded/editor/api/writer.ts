/** Where a browser keeps the name that its edits are signed with. */
const NAME = 'editor-author'

/** Who edits in this window: its name, and what joins the saves of a sitting to one version of the history. */
export function writerHeaders(): Readonly<Record<string, string>> {
  let name = ''
  try {
    name = localStorage.getItem(NAME) ?? ''
  } catch {
    // A browser that keeps nothing has no name.
  }
  return { 'strata-author': encodeURIComponent(name || 'Editor'), 'strata-sitting': SITTING }
}

const SITTING = crypto.randomUUID()
