import type { Mutation } from '../mutation/mutation.ts'
import { ANALYTICS } from './mutations/analyticsMutations.ts'
import { BLOCKS } from './mutations/blocksMutations.ts'
import { FORMS } from './mutations/formsMutations.ts'
import { PAGES } from './mutations/pagesMutations.ts'

/** Changes of Quarry's own code that tests must notice. */
export const mutations: readonly Mutation[] = [...BLOCKS, ...PAGES, ...FORMS, ...ANALYTICS]
