import type { Props } from 'strata-pages'
import { Headed } from '../../quarry/ui/Headed.tsx'
import type { fields, queries } from './index.ts'
import { Pagination } from './Pagination.tsx'
import { StoryCards } from './StoryCards.tsx'
import styles from './StoryList.module.css'
import { StoryRow } from './StoryRow.tsx'
import { TagChoice } from './TagChoice.tsx'

type ListProps = Props<typeof fields, Record<never, never>, never, ReturnType<typeof queries>>

export default function StoryList(props: ListProps) {
  const { root, uid, heading, description, style, show_tags, empty_text, list } = props
  const level = heading ? 3 : 2
  const shared = { stories: list.stories, level, at: list.path, showTags: show_tags } as const
  return (
    <Headed root={root} heading={heading} lede={description} layout={style === 'rows' ? 'split' : 'stack'}>
      <div className={styles.list}>
        {show_tags ? <TagChoice path={list.path} tags={list.tags} selectedTag={list.selectedTag} /> : null}
        {list.stories.length === 0 ? <p className={styles.empty}>{empty_text}</p> : null}
        {list.stories.length > 0 && style === 'rows' ? (
          <ul className={styles.rows}>
            {list.stories.map((story) => (
              <StoryRow key={story.uuid} {...shared} story={story} />
            ))}
          </ul>
        ) : null}
        {list.stories.length > 0 && style !== 'rows' ? (
          // Only the first page of a list has a featured card.
          <StoryCards {...shared} idPrefix={uid} isFeatured={style === 'featured' && list.page === 1} />
        ) : null}
        <Pagination {...list} />
      </div>
    </Headed>
  )
}
