import type { Mutation } from '../mutation.ts'
import { BLOCKS } from './blocksMutations.ts'
import { BOUNDARIES } from './boundaryMutations.ts'
import { CONTENT } from './contentMutations.ts'
import { PAGES_AND_EDITORS } from './pagesAndEditorsMutations.ts'
import { PUBLISHES } from './publishMutations.ts'
import { QUARRY } from './quarry/quarryMutations.ts'
import { ROUTES } from './routesMutations.ts'

/** All mutations: those of the builder, and those of the demo site. */
export const MUTATIONS: readonly Mutation[] = [
  ...ROUTES,
  ...CONTENT,
  ...BLOCKS,
  ...BOUNDARIES,
  ...PAGES_AND_EDITORS,
  ...PUBLISHES,
  ...QUARRY,
]
