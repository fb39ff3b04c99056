import { loadStoryblokBridge } from '@storyblok/js'
import type { Story } from '../content/story.ts'

interface BridgeOptions {
  /** The editor's origin. The bridge sends messages only to it. */
  readonly editorOrigin: string
  /** Relation fields, as `component.field`. */
  readonly relations: readonly string[]
  /** Called with the edited story for every keystroke. */
  readonly onInput: (story: Story) => void
  /** Called when a story was saved or published. */
  readonly onSaved: (saved: { readonly id?: number; readonly slug?: string }) => void
}

/**
 * Connects the page to the editor by Storyblok's official bridge. The bridge reports clicks to the editor, and highlights the selected
 * block. `messageGate` decides which messages reach it.
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
  bridge.pingEditor(skipSearchWithoutSelection)
  bridge.on(['input', 'change', 'published'], (event) => {
    if (event?.action !== 'input') onSaved(savedStory(event))
    else if (event.story) onInput(event.story as unknown as Story)
  })
}

/** The internals of the bridge that are used here. The bridge passes itself to the callback of `pingEditor`. */
interface OwnBridge {
  /** Uid of the last clicked block, or null. */
  readonly currentUid: string | null
  /** The highlight around that block. */
  readonly overlay: HTMLElement | null
  calculateElementPosition(frame: HTMLElement, mark: string): boolean
}

/** Stops the bridge from searching the whole page for the highlighted block every 300 ms while no block is selected. */
function skipSearchWithoutSelection(given: unknown): void {
  const bridge = given as OwnBridge
  const calculatePosition = bridge.calculateElementPosition
  if (typeof calculatePosition !== 'function') return
  bridge.calculateElementPosition = (frame, mark) => {
    if (frame !== bridge.overlay || bridge.currentUid !== null)
      return calculatePosition.call(bridge, frame, mark)
    frame.style.display = 'none'
    return false
  }
}

/** Returns the id of a saved story, and its slug if that has changed. */
function savedStory(event: unknown): { readonly id?: number; readonly slug?: string } {
  const { storyId, slug, slugChanged } = Object(event) as Readonly<Record<string, unknown>>
  return {
    ...(typeof storyId === 'number' ? { id: storyId } : {}),
    ...(slugChanged === true && typeof slug === 'string' && slug !== '' ? { slug } : {}),
  }
}
