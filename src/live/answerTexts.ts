import type { Renderers } from '../registry/loadRenderers.ts'
import type { Registry } from '../registry/registry.ts'
import type { BlockTexts } from './blockTexts.tsx'
import type { LivePage } from './LivePage.ts'

/** What the editor is sent when it asks which fields a block's text shows. */
export interface TextsMessage {
  readonly action: 'strata:texts'
  readonly storyId: number
  readonly uid: string
  /** null where it cannot be told. */
  readonly texts: BlockTexts | null
}

interface AnswerOptions {
  readonly registry: Registry
  readonly renderers: Renderers
  /** Sends a message to the framing editor, and to no other window. */
  readonly post: (message: TextsMessage) => void
}

/**
 * Tells the editor, when it asks by `{ action: 'strata:texts', storyId, uid }`, which fields a block's text shows, so that words are
 * edited where they stand. Must be called after messageGate: what the gate stops is not heard here.
 * @returns ends it
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

  function hear({ data }: MessageEvent): void {
    const { action, storyId, uid } = Object(data) as Readonly<Record<string, unknown>>
    if (action === 'strata:texts' && typeof storyId === 'number' && typeof uid === 'string')
      void answer(storyId, uid)
  }

  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
