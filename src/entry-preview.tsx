import site from '#site'
import { PREVIEW_DATA, type PreviewData } from './pages/previewData.ts'

/** A preview in a browser: the page that the server made is taken over, so that it can be edited while it is shown. */
const text = document.getElementById(PREVIEW_DATA)?.textContent
if (!text) throw new Error(`The page has no element '${PREVIEW_DATA}' to be taken over by.`)

const { startPreview } = await import('./live/startPreview.tsx')
await startPreview(JSON.parse(text) as PreviewData, site)

// A preview begins anew with a changed definition. Without this every page that is open would be loaded again.
import.meta.hot?.accept('#site', () => location.reload())
