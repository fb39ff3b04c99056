import type { BridgeCheck } from '../devtools/bridgeChecks.ts'
import type { BridgeStore } from '../devtools/OverlaySource.ts'

/** The answer to the editor's request for checks of the connection. */
export interface ChecksMessage {
  readonly action: 'strata:checks'
  readonly checks: readonly BridgeCheck[]
}

/**
 * Answers `{ action: 'strata:checks' }` of the editor with the results of checks of the connection, even if the bridge could not be
 * loaded. Call it after `messageGate`, so that it does not receive messages that the gate stops.
 * @returns removes the listener
 */
export function answerChecks(
  window: Window,
  bridge: Pick<BridgeStore, 'getSnapshot'>,
  /** Sends a message to the framing editor, and to no other window. */
  post: (message: ChecksMessage) => void,
): () => void {
  async function handleMessage({ data }: MessageEvent): Promise<void> {
    if (Object(data).action !== 'strata:checks') return
    const { bridgeChecks } = await import('../devtools/bridgeChecks.ts')
    post({ action: 'strata:checks', checks: bridgeChecks(bridge.getSnapshot()) })
  }

  const listener = (event: MessageEvent) => void handleMessage(event)
  window.addEventListener('message', listener)
  return () => window.removeEventListener('message', listener)
}
