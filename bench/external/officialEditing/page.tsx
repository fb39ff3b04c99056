import {
  type ISbStoryData,
  type SbBlokData,
  StoryblokComponent,
  storyblokEditable,
  storyblokInit,
  useStoryblokState,
} from '@storyblok/react'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import type { Block } from '../../../src/content/story.ts'
import GridList from '../../../src/plugins/grid-list/GridList.tsx'
import gridList from '../../../src/plugins/grid-list/index.ts'
import page from '../../../src/plugins/page/index.ts'
import Page from '../../../src/plugins/page/Page.tsx'
import quote from '../../../src/plugins/quote/index.ts'
import Quote from '../../../src/plugins/quote/Quote.tsx'
import type { Plugin } from '../../../src/registry/plugin.ts'
import { readSlot, readValues } from '../../../src/registry/readValues.ts'

/**
 * The benchmark's page with the service's library for React: its hook, its block component, and the same renderers, so both pages have the same
 * elements.
 */
const editable = (plugin: Plugin, Renderer: ComponentType<never>) => {
  const Shown = Renderer as ComponentType<Record<string, unknown>>
  return ({ blok }: { readonly blok: Block }) => {
    const slots = Object.keys(plugin.slots).map((name) => [
      name,
      readSlot(blok, name).map((inner) => (
        <StoryblokComponent key={inner._uid} blok={inner as unknown as SbBlokData} />
      )),
    ])
    return (
      <Shown
        root={storyblokEditable(blok)}
        uid={blok._uid}
        inline={false}
        {...readValues(blok, plugin.fields)}
        {...Object.fromEntries(slots)}
      />
    )
  }
}

storyblokInit({
  components: {
    page: editable(page, Page),
    grid_list: editable(gridList, GridList),
    quote: editable(quote, Quote),
  },
})

const given = JSON.parse(document.getElementById('story')?.textContent ?? '') as ISbStoryData<SbBlokData>

function EditedPage() {
  const story = useStoryblokState(given, { customParent: location.ancestorOrigins[0] })
  return story ? <StoryblokComponent blok={story.content} /> : null
}

createRoot(document.querySelector('main')!).render(<EditedPage />)
