/** Whether a previewed page is embedded in the editor or open in a separate window. */
export interface EditorFrame {
  readonly framed: boolean
  /** The editor's parameters in the address. */
  readonly parameters: Readonly<Record<string, string>>
  /** The origin of the framing page. Undefined without one, or if the browser does not tell. */
  readonly parentOrigin: string | undefined
  readonly originAllowed: boolean
  /** Whether the page is embedded for editing. */
  readonly isEditor: boolean
}

/** Session storage key that marks this frame as the editor's, since pages that are opened by links do not have the editor's parameters. */
const STORAGE_KEY = 'builder:editor-frame'

/**
 * Returns whether the editor embeds this page: the framing page is allowed, and the address has the editor's parameters, or an earlier
 * page in this frame had them.
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
  // After a link was followed in the frame, the referrer is the page that contained it.
  if (origin && origin !== own) return origin
  const otherOrigins = editorOrigins.filter((editor) => editor !== own)
  return otherOrigins.length === 1 ? otherOrigins[0] : undefined
}

/** Returns whether a window has this page's origin: browsers deny other origins access to the address. */
function isOfThisOrigin(parent: Window): boolean {
  try {
    return parent.location.href !== undefined
  } catch {
    return false
  }
}

function remember({ sessionStorage }: Window): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, '1')
  } catch {
    // Without storage, only pages that the editor opens itself can be edited.
  }
}

function isRemembered({ sessionStorage }: Window): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return false
  }
}
