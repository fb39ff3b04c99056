import type { Mutation } from '../mutation.ts'
import { ANALYTICS } from './analyticsMutations.ts'
import { BLOCKS } from './blocksMutations.ts'
import { CONTENT } from './contentMutations.ts'
import { FORMS } from './formsMutations.ts'
import { OTHERS } from './othersMutations.ts'
import { ROUTES } from './routesMutations.ts'

/** All mutations, by area. */
export const MUTATIONS: readonly Mutation[] = [
  ...ROUTES,
  ...CONTENT,
  ...BLOCKS,
  ...FORMS,
  ...ANALYTICS,
  ...OTHERS,
]
