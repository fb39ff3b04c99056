import site from '#site'
import { PREVIEW_DATA, type PreviewData } from './pages/previewData.ts'

/** Hydrates a previewed page in a browser, so that it updates while it is edited. */
const text = document.getElementById(PREVIEW_DATA)?.textContent
if (!text) throw new Error(`The page has no element '${PREVIEW_DATA}' with the data of the preview.`)

const { startPreview } = await import('./live/startPreview.tsx')
await startPreview(JSON.parse(text) as PreviewData, site)

// A preview reloads after a change of the definition. Without this, Vite would reload all open pages.
import.meta.hot?.accept('#site', () => location.reload())
