/** For tools that load a site with Vite themselves, such as Vitest. */
export { strata } from '../../server/build/strata.ts'
