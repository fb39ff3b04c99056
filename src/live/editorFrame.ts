/** Where a previewed page stands: in the editor's frame, or in a window of its own. */
export interface EditorFrame {
  readonly framed: boolean
  /** What the editor has put into the address, by name. */
  readonly parameters: Readonly<Record<string, string>>
  /** The framing page's origin; undefined where there is none, or the browser does not tell. */
  readonly parentOrigin: string | undefined
  readonly originAllowed: boolean
  /** Whether the page is shown for editing. */
  readonly isEditor: boolean
}

/** Remembers that this frame is the editor's: who follows a link in it leaves the editor's parameters behind. */
const REMEMBERED = 'builder:editor-frame'

/**
 * Finds out whether the editor shows this page: it is framed, by a page that may, and the editor's parameters are in its
 * address, or were in that of a page before it in this frame.
 */
export function editorFrame(window: Window, editorOrigins: readonly string[]): EditorFrame {
  const framed = window.parent !== window
  const parameters = Object.fromEntries(
    [...new URLSearchParams(window.location.search)].filter(([name]) => name.startsWith('_storyblok')),
  )
  const parentOrigin = framed ? originOfParent(window, editorOrigins) : undefined
  const originAllowed = parentOrigin !== undefined && editorOrigins.includes(parentOrigin)
  const named = '_storyblok' in parameters
  if (framed && named) remember(window)
  const isEditor = framed && originAllowed && (named || isRemembered(window))
  return { framed, parameters, parentOrigin, originAllowed, isEditor }
}

function originOfParent(window: Window, editorOrigins: readonly string[]): string | undefined {
  const [parent] = window.location.ancestorOrigins ?? []
  if (parent) return parent
  const own = window.location.origin
  if (isOfThisOrigin(window.parent)) return own
  const { referrer } = window.document
  const origin = URL.canParse(referrer) ? new URL(referrer).origin : undefined
  // After a link was followed in the frame the page itself is the referrer.
  if (origin && origin !== own) return origin
  const others = editorOrigins.filter((editor) => editor !== own)
  return others.length === 1 ? others[0] : undefined
}

/** Browsers let no other origin read a window's address. */
function isOfThisOrigin(parent: Window): boolean {
  try {
    return parent.location.href !== undefined
  } catch {
    return false
  }
}

function remember({ sessionStorage }: Window): void {
  try {
    sessionStorage.setItem(REMEMBERED, '1')
  } catch {
    // Where nothing can be stored, only pages that the editor opens itself are edited.
  }
}

function isRemembered({ sessionStorage }: Window): boolean {
  try {
    return sessionStorage.getItem(REMEMBERED) !== null
  } catch {
    return false
  }
}
