import type { Mutation } from '../../mutation.ts'
import { ANALYTICS } from './analyticsMutations.ts'
import { BLOCKS } from './blocksMutations.ts'
import { FORMS } from './formsMutations.ts'
import { PAGES } from './pagesMutations.ts'

/** Changes of Quarry's own code that tests must notice. */
export const QUARRY: readonly Mutation[] = [...BLOCKS, ...PAGES, ...FORMS, ...ANALYTICS]
