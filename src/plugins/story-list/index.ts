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
    help: 'The folder’s path, such as blog or help/consent. If empty, the folder of this page.',
  }),
  stories: field.relations({
    label: 'Chosen pages',
    contentTypes: [],
    help: 'In the order they are shown.',
  }),
  style: field.option({
    values: ['rows', 'cards', 'featured'],
    default: 'rows',
    help: 'Rows, cards with pictures, or a large card for the first page and small cards after it.',
  }),
  per_page: field.number({
    label: 'Entries per page',
    default: 12,
    min: 0,
    max: 100,
    help: 'Number of entries on one page of the list; 0 shows all. For related pages: the maximum number shown.',
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
    help: 'Newest first, by title, as in the folder, or by the date of an event with the next one first.',
  }),
  tag: field.text({ help: 'Only pages with this tag.' }),
  empty_text: field.text({
    label: 'Text for an empty list',
    default: 'Nothing here yet.',
    help: 'Shown if no page matches.',
  }),
}

/** Returns the path of the folder that contains the story. A start page is in its own folder. */
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
