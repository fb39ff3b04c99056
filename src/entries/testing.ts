/** Composes blocks and pages in tests, with the sample content of presets. */
export { setNow } from '../content/now.ts'
export {
  type BlockStructuredData,
  type StructuredData,
  structuredData,
} from '../feeds/seo/structuredData.ts'
export { buildPageTree, type PageTree, type TreeOptions } from '../registry/buildPageTree.ts'
export { ComposedStory } from '../registry/ComposedStory.tsx'
export { type ComposedHtml, type ComposeOptions, composeHtml } from '../registry/composeHtml.tsx'
export type { Audience } from '../registry/compositionContext.ts'
export { loadRenderers, type Renderers } from '../registry/loadRenderers.ts'
export { presetResults } from '../registry/presetResults.ts'
export { presetStory } from '../registry/presetStory.ts'
export { validateStory } from '../registry/validateStory.ts'
