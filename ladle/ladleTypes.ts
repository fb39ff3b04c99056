import type { FunctionComponent } from 'react'

// What Ladle takes, as far as it is used here. Its package gives its types as sources that this project's compiler
// settings do not accept, so they are not imported.

/** Values of a story's controls by name. */
export type Args = Readonly<Record<string, unknown>>

/** How a control is drawn, and what it offers. */
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

/** A story: a component that gets the controls' values as its props. */
export interface LadleStory extends FunctionComponent<Args> {
  storyName?: string
  readonly args: Args
  readonly argTypes: Readonly<Record<string, ArgType>>
}

/** Ladle's own state, as far as what stands around a story needs it. */
export interface LadleState {
  readonly theme: 'light' | 'dark' | 'auto'
}
