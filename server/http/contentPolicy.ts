/** What a policy lets in beside the site itself: source expressions and origins. */
export interface PolicySources {
  /** Inline scripts, by hash. */
  readonly scriptHashes: readonly string[]
  /** The page's own style element, as a source expression with its hash. */
  readonly style?: string
  /** Origins of scripts, requests, frames and pictures of the site's vendors. */
  readonly vendors: Partial<PageOrigins>
  /** Origins of the pictures, films and captions that content shows. */
  readonly media: readonly string[]
  /** Origins whose editors may frame a preview; `'self'` for the embedded editor. */
  readonly editors: readonly string[]
}

/** The origins that a site's pages may load from, beside the site's own. */
export interface PageOrigins {
  readonly connect: readonly string[]
  readonly frames: readonly string[]
  readonly images: readonly string[]
  readonly scripts: readonly string[]
}

/** A content security policy of directives and their sources; one without sources is left out. */
const policy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .filter(([, sources]) => sources.length)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

const page = ({ scriptHashes, style, vendors, media }: PolicySources) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...scriptHashes, ...(vendors.scripts ?? [])],
  'style-src': ["'self'", ...(style ? [style] : [])],
  'img-src': ["'self'", 'data:', ...media, ...(vendors.images ?? [])],
  'media-src': ["'self'", ...media],
  'font-src': ["'self'"],
  'frame-src': ["'self'", ...(vendors.frames ?? [])],
  'connect-src': ["'self'", ...(vendors.connect ?? [])],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
})

const framed = ({ editors }: PolicySources) => (editors.length ? editors : ["'self'"])

/** Of a page that visitors see. */
export const pagePolicy = (sources: PolicySources): string => policy(page(sources))

/** Of a preview: framed by the editors alone, and with inline styles, by which the bridge shows what is selected. */
export const previewPolicy = (sources: PolicySources): string =>
  policy({
    ...page(sources),
    'style-src': ["'self'", "'unsafe-inline'"],
    'frame-ancestors': framed(sources),
  })

/** Of a page in development: Vite adds scripts and styles to it, and keeps a socket open. */
export const developmentPolicy = (sources: PolicySources): string =>
  policy({
    ...page(sources),
    'script-src': ["'self'", "'unsafe-inline'", ...(sources.vendors.scripts ?? [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", 'ws:', ...(sources.vendors.connect ?? [])],
    'frame-ancestors': [...new Set(["'self'", ...sources.editors])],
  })

/** Of a file that a browser may show by itself: an SVG in it runs no script, and a document sends no form. */
export const FILE_POLICY = policy({
  'default-src': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'"],
  'object-src': ["'self'"],
  'style-src': ["'unsafe-inline'"],
  'font-src': ['data:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
})

/** Of the calendar's stand-in, which brings its own script and stylesheet and stands in a frame of this site. */
export const CALENDAR_POLICY = policy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
})

/**
 * Of the editor, which frames previews of the same origin. Its menus and dialogs lock what is behind them by a style element of
 * their own, so inline styles are let in; it shows content as text alone, never as HTML.
 */
export const editorPolicy = ({ media }: PolicySources): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })

/** Of the overview of what arrived: personal data, which no frame shows and no script reads. */
export const OVERVIEW_POLICY = policy({
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/** Of what is no document: should a browser take it for one, it can do nothing and be framed nowhere. */
export const NO_DOCUMENT_POLICY = policy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})
