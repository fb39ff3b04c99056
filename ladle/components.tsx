import type { ReactNode } from 'react'
// With it the stylesheet of every page.
import '#site'
import { Ground } from './Ground.tsx'
import type { LadleState } from './ladleTypes.ts'

interface Props {
  readonly globalState: LadleState
  readonly children: ReactNode
}

/** Stands around every story. Ladle finds it by this name, and reads each export of this file as a constant. */
export const Provider = ({ globalState, children }: Props) => (
  <Ground theme={globalState.theme}>{children}</Ground>
)
