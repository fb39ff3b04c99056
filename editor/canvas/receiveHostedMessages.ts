/** Origins of the hosted editor. */
const HOSTED: readonly string[] = [
  'http://app.storyblok.com',
  'https://app.storyblok.com',
  'http://app-beta.storyblok.com',
  'https://app-beta.storyblok.com',
]

/**
 * Receives the messages that the page in a frame posts to the hosted editor. The official bridge posts to it unless the page sets the
 * option `customParent`, and the browser would drop these messages. A same-origin page calls this window's `postMessage`, so it is
 * replaced until the returned function is called.
 */
export function receiveHostedMessages(
  window: Window & typeof globalThis,
  frame: HTMLIFrameElement,
): () => void {
  const { postMessage } = window
  const { origin } = window.location

  /** True for an object that the frame's page created. `contentDocument` is null for a page of a different origin. */
  function isOfFrame(message: unknown): boolean {
    const page = frame.contentDocument?.defaultView
    return page != null && Object(message) instanceof page.Object
  }

  window.postMessage = (message: unknown, ...rest: readonly unknown[]): void => {
    const [target] = rest
    if (!isOfFrame(message)) return void Reflect.apply(postMessage, window, [message, ...rest])
    const named = typeof target === 'string' ? target : String(Object(target).targetOrigin ?? '/')
    if (!['*', '/', origin, ...HOSTED].includes(named)) return
    // Not passed on to the browser's function, which would name this window as the sender.
    const event = new window.MessageEvent('message', {
      data: structuredClone(message),
      origin,
      source: frame.contentWindow,
    })
    // Posted messages arrive later: the page adds its listeners after the bridge has posted the first message.
    window.setTimeout(() => window.dispatchEvent(event))
  }
  return () => {
    window.postMessage = postMessage
  }
}
