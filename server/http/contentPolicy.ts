/** Sources that a policy allows beside the site's own origin. */
export interface PolicySources {
  /** Inline scripts, by hash. */
  readonly scriptHashes: readonly string[]
  /** The page's own style element, as a source expression with its hash. */
  readonly style?: string
  /** Origins of third-party scripts, requests, frames and pictures. */
  readonly vendors: Partial<PageOrigins>
  /** Origins of pictures, videos and captions in content. */
  readonly media: readonly string[]
  /** Names of Trusted Types policies of the site's own scripts. */
  readonly htmlPolicies?: readonly string[] | undefined
  /** Origins whose editors may frame a preview; `'self'` for the embedded editor. */
  readonly editors: readonly string[]
}

/** Third-party origins that a site's pages may load from. */
export interface PageOrigins {
  readonly connect: readonly string[]
  readonly frames: readonly string[]
  readonly images: readonly string[]
  readonly scripts: readonly string[]
}

/** Directives that are omitted if they are equal to `default-src`, to which browsers fall back. They would be in every response. */
const FALLING_BACK = /^(?:connect|font|frame|img|media)-src$/

/** Serializes a content security policy, without directives that have no sources or that browsers derive from `default-src`. */
function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  const fallback = directives['default-src']?.join(' ')
  return Object.entries(directives)
    .map(([name, sources]) => [name, sources.join(' ')] as const)
    .filter(([name, sources]) => sources && !(FALLING_BACK.test(name) && sources === fallback))
    .map((directive) => directive.join(' '))
    .join('; ')
}

/** Directives for Trusted Types: browsers refuse to turn strings into HTML or scripts, except through these policies. */
const trustedTypes = (policies: readonly string[]) => ({
  'trusted-types': policies,
  'require-trusted-types-for': ["'script'"],
})

/** Third-party scripts turn strings into HTML and scripts, so pages that load them can't require trusted types. */
const pageTrustedTypes = ({ vendors, htmlPolicies = [] }: PolicySources) =>
  vendors.scripts?.length ? {} : trustedTypes(['strata', 'rules', ...htmlPolicies])

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

/** Policy of published pages. */
export const pagePolicy = (sources: PolicySources): string =>
  policy({ ...page(sources), ...pageTrustedTypes(sources) })

/**
 * Policy of previews: only editors may frame them, and inline styles are allowed, with which the bridge highlights the selection. No
 * trusted types, because the bridge writes its menus as HTML.
 */
export const previewPolicy = (sources: PolicySources): string =>
  policy({
    ...page(sources),
    'style-src': ["'self'", "'unsafe-inline'"],
    'frame-ancestors': framed(sources),
  })

const developed = (sources: PolicySources) => ({
  ...page(sources),
  'script-src': ["'self'", "'unsafe-inline'", ...(sources.vendors.scripts ?? [])],
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'ws:', ...(sources.vendors.connect ?? [])],
  'frame-ancestors': [...new Set(["'self'", ...sources.editors])],
})

/** Policy of pages in development: Vite adds scripts and styles and opens a web socket. */
export const developmentPolicy = (sources: PolicySources): string =>
  policy({ ...developed(sources), ...pageTrustedTypes(sources) })

/** Policy of previews in development. */
export const developmentPreviewPolicy = (sources: PolicySources): string => policy(developed(sources))

/** Policy of files that a browser may open as documents: SVG runs no scripts, and HTML submits no forms. */
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

/** Policy of the embedded calendar, which has its own script and stylesheet and is shown in a frame of this site. */
export const CALENDAR_POLICY = policy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  ...trustedTypes(["'none'"]),
})

/**
 * Policy of the editor, which frames previews of the same origin. Inline styles are allowed, because its menus and dialogs lock the
 * scroll of the page with a style element. The editor renders content only as text, never as HTML.
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
    // The second policy is that of the rich text editor's package.
    ...trustedTypes(['strata', 'ProseMirrorClipboard']),
  })

/** Policy of the overview of received data. It has personal data, so no frames and no scripts are allowed. */
export const OVERVIEW_POLICY = policy({
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/** Policy of responses that aren't documents. If a browser opens one as a document, it can't load anything or be framed. */
export const NO_DOCUMENT_POLICY = policy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})
