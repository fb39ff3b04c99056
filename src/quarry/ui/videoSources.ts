import { assetAddress } from 'strata-pages'

/** Width in pixels below which a screen gets the file for phones. Source: the specification's video threshold. */
const MOBILE_WIDTH = 480

/** Minimum device pixel ratio of a high-resolution screen. */
const HIGH_RATIO = 2

const TYPES: Readonly<Record<string, string>> = {
  m4v: 'video/mp4',
  mp4: 'video/mp4',
  ogg: 'video/ogg',
  ogv: 'video/ogg',
  webm: 'video/webm',
}

/** Addresses of a video in several sizes. */
export interface VideoFiles {
  /** Used if no file fits the screen better. */
  readonly file?: string
  readonly highRes?: string
  readonly mobile?: string
  readonly desktop?: string
}

/** A `<source>` of a `<video>`. */
export interface VideoSource {
  readonly src: string
  readonly type?: string
  readonly media?: string
}

/**
 * Returns the sources of a video in the order for the browser: first the smallest file for narrow screens, then high-resolution
 * ones. Omits addresses that are not allowed, and repeated files.
 */
export function videoSources({ file, highRes, mobile, desktop }: VideoFiles): VideoSource[] {
  const offered: readonly (readonly [string | undefined, string?])[] = [
    [mobile, `(width < ${MOBILE_WIDTH}px)`],
    [highRes, `(min-resolution: ${HIGH_RATIO}dppx)`],
    [desktop],
    [file],
  ]
  const sources: VideoSource[] = []
  for (const [filename, media] of offered) {
    const src = filename && assetAddress(filename)
    if (!src || sources.some((other) => other.src === src && (!other.media || other.media === media)))
      continue
    const extension = /\.(\w+)(?:[?#]|$)/.exec(src)?.[1]?.toLowerCase() ?? ''
    sources.push({ src, media, type: TYPES[extension] })
  }
  return sources
}
