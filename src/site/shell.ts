import type { ComponentType } from 'react'
import type { Story } from '../content/story.ts'
import type { LanguageChoice } from './languages/language.ts'
import type { ClientSettings } from './siteOptions.ts'

/** Scripts by the name of the module that they are for: its address, then what it imports. */
export type ShellScripts = Readonly<Record<string, readonly string[]>>

/** What a part of the shell is rendered with. */
export interface ShellPartProps {
  /** Its settings; undefined in a space without them. */
  readonly story: Story | undefined
  /** The path of the page that is shown. */
  readonly path: string
  /** The languages that the page can be read in, its own among them, in the definition's order. Absent where there is one. */
  readonly languages?: readonly LanguageChoice[]
  /** Scripts of the modules that the shell takes on this page. */
  readonly scripts: ShellScripts
  /** Whether its parts carry the editor's markers. */
  readonly editing?: boolean
}

/** A part of the shell: what renders it, and the slug of the story with its settings. */
interface ShellPart {
  readonly story: string
  readonly render: ComponentType<ShellPartProps>
}

/** The page that a shell stands round. */
export interface ShellPage {
  readonly version: 'draft' | 'published'
  readonly preview: boolean
  /** Whether scripts hydrate on it. */
  readonly hasBoot: boolean
  readonly settings: ClientSettings
}

/** What stands round every page of a site. */
export interface Shell {
  readonly header: ShellPart
  readonly footer: ShellPart
  /** Names of the modules that the parts take on a page in a browser. */
  readonly modules: (page: ShellPage) => readonly string[]
  /** What stands at the very end of a page, as HTML. Not on previews. */
  readonly closing?: (page: ShellPage, scripts: (name: string) => readonly string[]) => string
}
