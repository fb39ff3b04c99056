import { sampleSite } from './pages/sampleSite.testkit.tsx'
import { pagesOf } from './sitePages.testkit.ts'

/** A small site over a content service. */
export const siteOf = await pagesOf(sampleSite, 'https://marsh.example')
