import type { Entry } from '../entry.ts'

/** Returns a link to a path that grants a preview of drafts for a day. */
export function previewLink(options: {
  readonly entry: Pick<Entry, 'createPreviewToken'>
  readonly secret: string
  readonly siteUrl: string
  readonly path: string
}): string {
  const url = new URL(options.path, options.siteUrl)
  url.searchParams.set(
    'preview',
    options.entry.createPreviewToken({ secret: options.secret, now: Date.now() }),
  )
  return url.href
}
