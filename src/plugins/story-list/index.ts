import { definePlugin, field, type PageView, type Values } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  heading: field.text(),
  description: field.textarea(),
  source: field.option({
    label: 'Which pages',
    values: ['folder', 'selection', 'related'],
    names: { folder: 'All of a folder', selection: 'Chosen pages', related: 'Related pages' },
    default: 'folder',
    help: 'All pages of a folder, the pages chosen below, or those that share tags with this one.',
  }),
  folder: field.text({
    maxLength: 200,
    help: 'The folder’s path, such as blog or help/consent. Where it is empty, the folder of this page.',
  }),
  stories: field.relations({
    label: 'Chosen pages',
    contentTypes: [],
    help: 'In the order they are shown.',
  }),
  style: field.option({
    values: ['rows', 'cards', 'featured'],
    default: 'rows',
    help: 'Ruled rows, cards with pictures, or a large card for the first and small ones for the others.',
  }),
  per_page: field.number({
    label: 'Pages at a time',
    default: 12,
    min: 0,
    max: 100,
    help: 'Pages of the list hold so many; 0 puts all on one. Of related pages no more than so many are shown.',
  }),
  show_tags: field.boolean({ help: 'Shows each page’s tags, and lets visitors choose one.' }),
  sort: field.option({
    label: 'Order',
    values: ['newest', 'name', 'position', 'date'],
    names: {
      newest: 'Newest first',
      name: 'By title',
      position: 'As in the folder',
      date: 'By date of the event',
    },
    default: 'newest',
    help: 'The latest first, by title, as in the folder, or by the day of an event: the next one first.',
  }),
  tag: field.text({ help: 'Only pages with this tag.' }),
  empty_text: field.text({
    label: 'Text for an empty list',
    default: 'Nothing here yet.',
    help: 'Said where there is no page to list.',
  }),
}

/** The part of a slug above its last name: the folder a story stands in, and for a start page its own. */
const folderOf = ({ story, slug }: PageView): string =>
  story.is_startpage ? slug : slug.replace(/(?:^|\/)[^/]+\/?$/, '')

export const queries = (
  { source, folder, stories, per_page, sort, tag, show_tags }: Values<typeof fields>,
  page: PageView,
) => {
  const { story, path, query } = page
  const about = {
    kind: 'stories' as const,
    path,
    tag: tag || undefined,
    withTags: show_tags || undefined,
  }
  if (source === 'related')
    return {
      list: {
        ...about,
        folder: folder || folderOf(page).split('/')[0],
        anyOfTags: story.tag_list,
        excludedUuids: [story.uuid],
        limit: per_page || undefined,
      },
    }
  const paged = { ...about, perPage: per_page, page: query.page, selectedTag: query.tag }
  if (source === 'selection') return { list: { ...paged, uuids: stories.map(({ uuid }) => uuid) } }
  return { list: { ...paged, folder: folder || folderOf(page), sort, excludedUuids: [story.uuid] } }
}

export default definePlugin({
  name: 'story_list',
  title: 'List of pages',
  description:
    'Pages of a folder, a selection, or pages related to this one: newest first, in rows or cards.',
  group: 'Layout',
  icon: 'list',
  fields,
  onlyIf: {
    folder: { source: ['folder', 'related'] },
    stories: { source: 'selection' },
    sort: { source: 'folder' },
  },
  queries,
  anchor: ({ heading }) => heading,
  level: () => 2,
  render: () => import('./StoryList.tsx'),
  presets,
})
