import type { BridgeCheck } from '../devtools/bridgeChecks.ts'
import type { BridgeStore } from '../devtools/OverlaySource.ts'

/** What the editor is sent when it asks what can keep its changes from showing. */
export interface ChecksMessage {
  readonly action: 'strata:checks'
  readonly checks: readonly BridgeCheck[]
}

/**
 * Tells the editor, when it asks by `{ action: 'strata:checks' }`, what the page finds of the way between the two: also where the
 * bridge itself could not be loaded. Must be called after messageGate: what the gate stops is not heard here.
 * @returns ends it
 */
export function answerChecks(
  window: Window,
  bridge: Pick<BridgeStore, 'getSnapshot'>,
  /** Sends a message to the framing editor, and to no other window. */
  post: (message: ChecksMessage) => void,
): () => void {
  async function hear({ data }: MessageEvent): Promise<void> {
    if (Object(data).action !== 'strata:checks') return
    const { bridgeChecks } = await import('../devtools/bridgeChecks.ts')
    post({ action: 'strata:checks', checks: bridgeChecks(bridge.getSnapshot()) })
  }

  const listener = (event: MessageEvent) => void hear(event)
  window.addEventListener('message', listener)
  return () => window.removeEventListener('message', listener)
}
