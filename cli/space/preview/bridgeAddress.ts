import { Transform } from 'node:stream'

/** Address from which SDKs before `@storyblok/js` 6.3 load the bridge. Later ones bundle it. */
const HOSTED_BRIDGE = 'https://app.storyblok.com/f/storyblok-v2-latest.js'

/** Path at which a space serves the official bridge. */
export const BRIDGE_PATH = '/_space/storyblok-v2-latest.js'

// Of the same length, so that `Content-Length`, ranges and source maps of rewritten files remain correct.
const LOCAL_BRIDGE = `${BRIDGE_PATH}?`.padEnd(HOSTED_BRIDGE.length, '-')

/** True for documents and scripts, in which the bridge's address may be. */
export const mayNameBridge = (contentType: string | undefined): boolean =>
  /^(?:text\/html|(?:text|application)\/(?:x-)?javascript)\b/i.test(contentType ?? '')

/**
 * Replaces the bridge's hosted address by the local one in a stream, also if the address is split between chunks. Delays only bytes that
 * may be the start of the address.
 */
export function rewriteBridgeAddress(): Transform {
  let held = ''
  return new Transform({
    transform(chunk: Buffer, _, done) {
      // Latin-1 maps each byte to a character and back, whatever the encoding of the text.
      const text = (held + chunk.toString('latin1')).replaceAll(HOSTED_BRIDGE, LOCAL_BRIDGE)
      const length = heldLength(text)
      held = text.slice(text.length - length)
      done(null, Buffer.from(text.slice(0, text.length - length), 'latin1'))
    },
    flush(done) {
      done(null, Buffer.from(held, 'latin1'))
    },
  })
}

/** Returns the length of the longest end of a text with which the address starts. */
function heldLength(text: string): number {
  let length = Math.min(text.length, HOSTED_BRIDGE.length - 1)
  while (length > 0 && !HOSTED_BRIDGE.startsWith(text.slice(text.length - length))) length -= 1
  return length
}
