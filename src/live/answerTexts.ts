import type { Renderers } from '../registry/loadRenderers.ts'
import type { Registry } from '../registry/registry.ts'
import type { BlockTexts } from './blockTexts.tsx'
import type { LivePage } from './LivePage.ts'

/** The answer to the editor's request for the fields in a block's text. */
export interface TextsMessage {
  readonly action: 'strata:texts'
  readonly storyId: number
  readonly uid: string
  /** null if they cannot be determined. */
  readonly texts: BlockTexts | null
}

interface AnswerOptions {
  readonly registry: Registry
  readonly renderers: Renderers
  /** Sends a message to the framing editor, and to no other window. */
  readonly post: (message: TextsMessage) => void
}

/**
 * Answers `{ action: 'strata:texts', storyId, uid }` of the editor with the fields that a block's text shows, for editing in place. Call
 * it after `messageGate`, so that it does not receive messages that the gate stops.
 * @returns removes the listener
 */
export function answerTexts(
  window: Window,
  page: Pick<LivePage, 'stories'>,
  { registry, renderers, post }: AnswerOptions,
): () => void {
  async function answer(storyId: number, uid: string): Promise<void> {
    const { blockTexts } = await import('./blockTexts.tsx')
    const shown = page.stories().find(({ liveStory }) => liveStory.tree.story.id === storyId)?.liveStory
    const node = shown?.tree.nodes.find(({ block }) => block._uid === uid)
    const texts = shown && node ? blockTexts(shown.block(node), { registry, renderers }) : null
    post({ action: 'strata:texts', storyId, uid, texts })
  }

  function handleMessage({ data }: MessageEvent): void {
    const { action, storyId, uid } = Object(data) as Readonly<Record<string, unknown>>
    if (action === 'strata:texts' && typeof storyId === 'number' && typeof uid === 'string')
      void answer(storyId, uid)
  }

  window.addEventListener('message', handleMessage)
  return () => window.removeEventListener('message', handleMessage)
}
