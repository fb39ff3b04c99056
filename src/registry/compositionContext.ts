import { createContext, type ReactNode } from 'react'
import type { Issue } from './issue.ts'
import type { Placement } from './placement.ts'
import type { Plan } from './planStory.ts'
import type { Registry } from './registry.ts'

/** Who will see the page: a visitor gets no markers and no hints, a developer hints, an editor markers too. */
export type Audience = 'visitor' | 'developer' | 'editor'

/** What a block's rendering needs from the composer. It exists inside one block's rendering only, never across blocks. */
export interface Composition {
  readonly plan: Plan
  readonly registry: Registry
  readonly audience: Audience
  /** The block being rendered. */
  readonly placement: Placement
  /** Renders a block inside this one: a place to fill on the server, a component elsewhere. */
  nested(placement: Placement): ReactNode
  report(issue: Issue): void
}

/** The composition a renderer stands in; undefined outside the composer, for example in the site's shell. */
export const CompositionContext = createContext<Composition | undefined>(undefined)
