import type { Issue } from '../registry/issue.ts'
import type { Registry } from '../registry/registry.ts'
import type { StoryTree } from './storyTrees.ts'

/** What a page gives the overlay. `subscribe` tells of any change; what did not change is the same object as before. */
export interface OverlaySource {
  /** The trees of all stories that the page shows, as they are now, top to bottom. */
  trees(): readonly StoryTree[]
  /** What went wrong while rendering, beyond the tree's own issues. */
  readonly issues?: () => readonly Issue[]
  readonly registry: Registry
  subscribe(listener: () => void): () => void
  /** The source file of each plugin, by its name, below the project's folder. Absent where they may not be shown. */
  readonly files?: ReadonlyMap<string, string>
  /** All source files of a plugin, by its name: definition, renderer, styles. Omitted where none can be opened. */
  readonly sources?: (name: string) => readonly string[]
  /** Asks the developer's editor to open such a file. Rejects with what to do where that fails; `failed` is told where it fails later. */
  readonly openFile?: (file: string, failed: (error: Error) => void) => Promise<void>
  /** Bytes (brotli) of each plugin's own script, by its name, where a build knows them. */
  readonly bytes?: ReadonlyMap<string, number>
  /** The bridge to the editor, on previews. */
  readonly bridge?: BridgeStore
}

/** An external store: the snapshot is a new object whenever something in it changed. */
export interface BridgeStore {
  getSnapshot(): BridgeState
  subscribe(listener: () => void): () => void
}

/** All that can keep an editor's changes from showing. */
export interface BridgeState {
  readonly framed: boolean
  /** The page's own origin. */
  readonly pageOrigin: string
  /** Parameters of the page's address that the editor adds, as they arrived. */
  readonly parameters: Readonly<Record<string, string>>
  readonly previewToken: 'valid' | 'missing' | 'expired' | 'invalid'
  /** Origins that may frame a preview, from the settings. */
  readonly editorOrigins: readonly string[]
  /** The framing page's origin; undefined where the page is not framed, or the browser does not tell. */
  readonly parentOrigin: string | undefined
  readonly originAllowed: boolean
  /** The story the editor names; undefined where it names none. */
  readonly storyId: string | undefined
  /** Whether that is the story of this page. */
  readonly storyMatches: boolean
  /** The version of the content that the page shows. */
  readonly version: string
  readonly bridgeLoaded: boolean
  /** The last messages, oldest first. */
  readonly messages: readonly BridgeMessage[]
}

export interface BridgeMessage {
  /** Milliseconds of the epoch. */
  readonly time: number
  readonly action: string
  readonly accepted: boolean
  /** Why it was not accepted. */
  readonly why?: string
}
