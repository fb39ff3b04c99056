import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { slugToPath } from '../content/storyPath.ts'
import { LiveStory, TREE_PREFIX } from '../registry/ComposedStory.tsx'
import { loadRenderers, type Renderers } from '../registry/loadRenderers.ts'
import type { Plugin } from '../registry/plugin.ts'
import type { Registry } from '../registry/registry.ts'
import { relationFields } from '../registry/relationFields.ts'
import type { SiteDefinition } from '../site/defineSite.ts'
import type { Words } from '../site/languages/words.ts'
import { PREVIEW_FOOTER, PREVIEW_HEADER, type PreviewData } from '../site/previewData.ts'
import { BridgeJournal } from './BridgeJournal.ts'
import { connectBridge } from './connectBridge.ts'
import { EmptyBlocks } from './EmptyBlocks.ts'
import { editorFrame } from './editorFrame.ts'
import { enhanceShell } from './enhanceShell.ts'
import { followContentStyles } from './followContentStyles.ts'
import { LivePage } from './LivePage.ts'
import { LiveShell } from './LiveShell.tsx'
import { messageGate } from './messageGate.ts'
import { createPreviewService, PreviewEnded } from './PreviewService.ts'
import { previewSource } from './previewSource.ts'
import { selectReplaced } from './selectReplaced.ts'

/** What a preview takes of its site. */
type PreviewedSite = Pick<SiteDefinition, 'plugins' | 'shell' | 'languages'>

/** Takes over a preview's page; in the editor's frame it also follows what is edited. */
export async function startPreview(
  data: PreviewData,
  { plugins: registry, shell, languages }: PreviewedSite,
): Promise<void> {
  const { editorOrigins } = data
  const frame = editorFrame(window, editorOrigins)
  const { words } = languages.find(({ code }) => code === document.documentElement.lang) ?? languages[0]
  const journal = new BridgeJournal({
    ...frame,
    pageOrigin: window.location.origin,
    previewToken: 'valid',
    editorOrigins,
    storyId: frame.parameters._storyblok,
    storyMatches: false,
    version: data.version,
    bridgeLoaded: false,
    messages: [],
  })
  const page = new LivePage({
    data,
    registry,
    service: createPreviewService(data),
    onFailure(error) {
      if (error instanceof PreviewEnded) journal.update({ previewToken: 'expired' })
      console.error('The preview could not be brought up to date.', error)
    },
  })
  journal.update({ storyMatches: page.roleOf(Number(frame.parameters._storyblok)) !== undefined })
  // Before the bridge listens.
  messageGate(window, {
    editorOrigins,
    hasStory: (id) => page.roleOf(id) !== undefined,
    onMessage: ({ action }, why) =>
      journal.note({ time: Date.now(), action, accepted: why === undefined, ...(why ? { why } : {}) }),
  })
  const renderers = new Map(await loadRenderers(shownPlugins(page, registry)))
  takeOver(page, { data, registry, renderers, shell })
  enhanceShell(document)
  followContentStyles(document)
  void showOverlay(page, registry, journal)
  // An editor may add any block.
  for (const [name, renderer] of await loadRenderers(registry.plugins.values())) renderers.set(name, renderer)
  if (frame.isEditor && frame.parentOrigin) await edit(page, frame.parentOrigin, journal, { registry, words })
  else console.info('You are not in the edit mode.')
}

/** The plugins of the blocks on the page, and those that may stand in its texts. */
function shownPlugins({ shown }: LivePage, registry: Registry): Iterable<Plugin> {
  const placed = shown?.tree.nodes.flatMap(({ plugin }) => plugin ?? []) ?? []
  return new Set([...placed, ...[...registry.plugins.values()].filter(({ inline }) => inline)])
}

interface TakeOverOptions {
  readonly data: PreviewData
  readonly registry: Registry
  readonly renderers: Renderers
  readonly shell: PreviewedSite['shell']
}

function takeOver(page: LivePage, { data, registry, renderers, shell }: TakeOverOptions): void {
  const part = (id: string) => document.getElementById(id)
  const [header, main, footer] = [part(PREVIEW_HEADER), part('main'), part(PREVIEW_FOOTER)]
  const onRecoverableError = (error: unknown) =>
    console.error('Preview hydration mismatch: the page was rendered again.', error)
  const live = { shell, page, path: data.path, scripts: data.scripts }
  // All of it before anything else happens, so that no edit comes upon half a page.
  flushSync(() => {
    if (header) hydrateRoot(header, <LiveShell part="header" {...live} />, { onRecoverableError })
    if (main && page.shown)
      hydrateRoot(
        main,
        <LiveStory
          shown={page.shown}
          registry={registry}
          renderers={renderers}
          failures={new Map(Object.entries(data.failures))}
          enhance
          onIssue={page.report}
        />,
        { identifierPrefix: TREE_PREFIX, onRecoverableError, onCaughtError: () => {} },
      )
    if (footer) hydrateRoot(footer, <LiveShell part="footer" {...live} />, { onRecoverableError })
  })
}

async function showOverlay(page: LivePage, registry: Registry, journal: BridgeJournal): Promise<void> {
  try {
    const { startOverlay } = await import('../devtools/startOverlay.ts')
    startOverlay(previewSource(page, registry, journal))
  } catch (error) {
    console.error('The overlay could not be loaded.', error)
  }
}

async function edit(
  page: LivePage,
  editorOrigin: string,
  journal: BridgeJournal,
  { registry, words }: { readonly registry: Registry; readonly words: Words },
): Promise<void> {
  page.edit()
  selectReplaced(window)
  new EmptyBlocks(document, (component) => words.emptyBlock(registry.get(component)?.title ?? component))
  try {
    await connectBridge({
      editorOrigin,
      relations: relationFields(registry),
      onInput: (story) => page.receive(story),
      onSaved(saved) {
        const slug = page.movedTo(saved)
        // The editor's parameters stay: the bridge reads them from the address.
        if (slug !== undefined) window.location.assign(slugToPath(slug) + window.location.search)
        else void page.refresh()
      },
    })
    journal.update({ bridgeLoaded: true })
  } catch (error) {
    console.error('The bridge to the editor could not be loaded, so edits do not show.', error)
  }
}
