import type { Props } from 'strata-pages'
import { SEARCH_ADDRESS, SEARCH_PAGE } from '../../quarry/client/searchAddress.ts'
import { searchStatus } from '../../quarry/search/searchStatus.ts'
import { Button } from '../../quarry/ui/Button.tsx'
import { Field } from '../../quarry/ui/Field.tsx'
import styles from './HelpSearch.module.css'
import type { fields, Queries, slots } from './index.ts'
import { SearchResult } from './SearchResult.tsx'

export default function HelpSearch(props: Props<typeof fields, typeof slots, never, Queries>) {
  const { root, uid, label, placeholder, button_text, results } = props
  return (
    <search {...root} className={styles.search} data-index={SEARCH_ADDRESS}>
      <form className={styles.form} action={SEARCH_PAGE} method="get">
        <Field
          id={`search-${uid}`}
          label={label}
          type="search"
          name="q"
          placeholder={placeholder}
          defaultValue={results.query}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{button_text}</Button>
      </form>
      <p role="status" className={styles.status}>
        {results.query ? searchStatus(results.query, results) : null}
      </p>
      <ol className={styles.results}>
        {results.hits.map((hit) => (
          <SearchResult key={hit.href} hit={hit} />
        ))}
      </ol>
    </search>
  )
}
