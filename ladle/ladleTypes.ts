import type { FunctionComponent } from 'react'

// The types of Ladle that are used here. They cannot be imported, because Ladle's package contains them as sources that do not compile with
// this project's settings.

/** The values of a story's controls, by name. */
export type Args = Readonly<Record<string, unknown>>

/** The type and options of a control. */
export interface ArgType {
  readonly name: string
  readonly description?: string
  readonly options?: readonly string[]
  readonly control: {
    readonly type: 'select' | 'boolean' | 'number'
    readonly min?: number
    readonly max?: number
  }
}

/** A story: a component whose props are the values of its controls. */
export interface LadleStory extends FunctionComponent<Args> {
  storyName?: string
  readonly args: Args
  readonly argTypes: Readonly<Record<string, ArgType>>
}

/** The part of Ladle's state that the wrapper of stories uses. */
export interface LadleState {
  readonly theme: 'light' | 'dark' | 'auto'
}
