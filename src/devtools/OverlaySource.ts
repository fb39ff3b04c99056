import type { Issue } from '../registry/issue.ts'
import type { Registry } from '../registry/registry.ts'
import type { StoryTree } from './storyTrees.ts'

/** Data of a page for the overlay: an external store whose unchanged parts stay the same objects. */
export interface OverlaySource {
  /** Returns the current trees of all stories on the page, top to bottom. */
  trees(): readonly StoryTree[]
  /** Returns issues of the rendering, besides the trees' own issues. */
  readonly issues?: () => readonly Issue[]
  readonly registry: Registry
  subscribe(listener: () => void): () => void
  /** Source file of each plugin by name, relative to the project's folder. Omitted if files must not be shown. */
  readonly files?: ReadonlyMap<string, string>
  /** Returns all source files of a plugin: definition, renderer, styles. Omitted if files can't be opened. */
  readonly sources?: (name: string) => readonly string[]
  /** Opens a file in the developer's editor. Rejects with what to do if that fails; `failed` is called if it fails later. */
  readonly openFile?: (file: string, failed: (error: Error) => void) => Promise<void>
  /** Size of each plugin's own script in bytes (brotli), by name. Omitted without a build. */
  readonly bytes?: ReadonlyMap<string, number>
  /** Address of the server's answers about the page and its space, up to their name. Omitted if the server does not answer. */
  readonly questions?: string
  /** State of the bridge to the editor; only on previews. */
  readonly bridge?: BridgeStore
}

/** External store of the bridge's state. The snapshot is a new object after each change. */
export interface BridgeStore {
  getSnapshot(): BridgeState
  subscribe(listener: () => void): () => void
}

/** State that determines whether an editor's changes are shown. */
export interface BridgeState {
  readonly framed: boolean
  /** The page's own origin. */
  readonly pageOrigin: string
  /** Parameters that the editor added to the page's address. */
  readonly parameters: Readonly<Record<string, string>>
  readonly previewToken: 'valid' | 'missing' | 'expired' | 'invalid'
  /** Origins that may frame a preview, from the setting EDITOR_ORIGINS. */
  readonly editorOrigins: readonly string[]
  /** Origin of the framing page; undefined if the page is not framed or the browser does not expose it. */
  readonly parentOrigin: string | undefined
  readonly originAllowed: boolean
  /** Id of the story that is open in the editor; undefined if it sent none. */
  readonly storyId: string | undefined
  /** Whether that story is this page's story. */
  readonly storyMatches: boolean
  /** The version of the content that the page shows. */
  readonly version: string
  readonly bridgeLoaded: boolean
  /** The last messages, oldest first. */
  readonly messages: readonly BridgeMessage[]
}

export interface BridgeMessage {
  /** Milliseconds since 1970. */
  readonly time: number
  readonly action: string
  readonly accepted: boolean
  /** Why it was not accepted. */
  readonly why?: string
}
