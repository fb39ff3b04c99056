import type { ReactNode } from 'react'
// Includes the stylesheet of all pages.
import '#site'
import { Ground } from './Ground.tsx'
import type { LadleState } from './ladleTypes.ts'

interface Props {
  readonly globalState: LadleState
  readonly children: ReactNode
}

/** Wraps all stories. Ladle requires this name, and requires exports of this file to be constants. */
export const Provider = ({ globalState, children }: Props) => (
  <Ground theme={globalState.theme}>{children}</Ground>
)
