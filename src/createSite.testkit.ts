import { sampleSite } from './pages/sampleSite.testkit.tsx'
import { pagesOf } from './sitePages.testkit.ts'

/** Creates a small sample site with a loader of stories. */
export const siteOf = await pagesOf(sampleSite, 'https://marsh.example')
