import { writePageQuery } from 'strata-pages'
import { Link } from '../../quarry/ui/Link.tsx'
import { VisuallyHidden } from '../../quarry/ui/VisuallyHidden.tsx'
import styles from './Pagination.module.css'
import { pageNumbers } from './pageNumbers.ts'

interface PaginationProps {
  /** The path of the page that shows the list. */
  readonly path: string
  readonly page: number
  readonly pages: number
  readonly selectedTag?: string
}

/** Links to the pages of a list, each with its own URL. Renders nothing for a list of one page. */
export function Pagination({ path, page, pages, selectedTag: tag }: PaginationProps) {
  if (pages < 2) return null
  const to = (number: number, rel?: string) =>
    ({ linktype: 'url', url: path + writePageQuery({ tag, page: number }), rel }) as const
  return (
    <nav className={styles.pages} aria-label="Pages of the list">
      {page > 1 ? (
        <Link to={to(page - 1, 'prev')} className={styles.step} data-step="previous">
          Previous<VisuallyHidden> page</VisuallyHidden>
        </Link>
      ) : null}
      <ol>
        {pageNumbers(page, pages).map((number, index, all) => (
          <li key={number} data-after-gap={number - (all[index - 1] ?? number) > 1 || undefined}>
            <Link
              to={to(number)}
              className={styles.number}
              aria-current={number === page ? 'page' : undefined}
            >
              <VisuallyHidden>Page </VisuallyHidden>
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link to={to(page + 1, 'next')} className={styles.step} data-step="next">
          Next<VisuallyHidden> page</VisuallyHidden>
        </Link>
      ) : null}
    </nav>
  )
}
