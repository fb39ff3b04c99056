import { loadStoryblokBridge } from '@storyblok/js'
import type { Story } from '../content/story.ts'

interface BridgeOptions {
  /** The editor's origin: the bridge speaks to no other. */
  readonly editorOrigin: string
  /** Fields that hold relations, as `component.field`. */
  readonly relations: readonly string[]
  /** A story as it stands in the editor, with every keystroke. */
  readonly onInput: (story: Story) => void
  /** A story was saved or published, the one of an id where the editor says it. */
  readonly onSaved: (saved: { readonly id?: number; readonly slug?: string }) => void
}

/**
 * Connects the page to the editor by the official bridge, one a page. It tells the editor that the page is there, what is
 * clicked, and marks what the editor selects. messageGate decides which messages reach it.
 */
export async function connectBridge({
  editorOrigin,
  relations,
  onInput,
  onSaved,
}: BridgeOptions): Promise<void> {
  await loadStoryblokBridge()
  const bridge = new window.StoryblokBridge({
    customParent: editorOrigin,
    resolveRelations: [...relations],
    resolveLinks: 'url',
  })
  bridge.pingEditor(restWithoutBlock)
  bridge.on(['input', 'change', 'published'], (event) => {
    if (event?.action !== 'input') onSaved(savedStory(event))
    else if (event.story) onInput(event.story as unknown as Story)
  })
}

/** What is used of the bridge itself, which it hands over once the editor has answered. */
interface OwnBridge {
  /** The block that was last clicked; null: none. */
  readonly currentUid: string | null
  /** The frame that it draws round that block. */
  readonly overlay: HTMLElement | null
  calculateElementPosition(frame: HTMLElement, mark: string): boolean
}

/** Each 300 ms the bridge looks through the whole page for the block that it frames; this has it not look while there is none. */
function restWithoutBlock(given: unknown): void {
  const bridge = given as OwnBridge
  const place = bridge.calculateElementPosition
  if (typeof place !== 'function') return
  bridge.calculateElementPosition = (frame, mark) => {
    if (frame !== bridge.overlay || bridge.currentUid !== null) return place.call(bridge, frame, mark)
    frame.style.display = 'none'
    return false
  }
}

/** What the editor says of the story that it saved: its slug only where that has changed. */
function savedStory(event: unknown): { readonly id?: number; readonly slug?: string } {
  const { storyId, slug, slugChanged } = Object(event) as Readonly<Record<string, unknown>>
  return {
    ...(typeof storyId === 'number' ? { id: storyId } : {}),
    ...(slugChanged === true && typeof slug === 'string' && slug !== '' ? { slug } : {}),
  }
}
