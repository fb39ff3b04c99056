import { type Config, type Data, Puck } from '@puckeditor/core'
import '@puckeditor/core/puck.css'
import { createRoot } from 'react-dom/client'

/** Blocks in one row. */
const ROW = 9

/** Quotes in rows, like on the page of the editor of this project. */
const config: Config = {
  components: {
    Row: {
      fields: { heading: { type: 'text' }, items: { type: 'slot' } },
      render: ({ heading, items: Items }) => (
        <section>
          <h2>{heading}</h2>
          <Items />
        </section>
      ),
    },
    Quote: {
      fields: { quote: { type: 'textarea' }, name: { type: 'text' } },
      render: ({ quote, name }) => (
        <figure>
          <blockquote>{quote}</blockquote>
          <figcaption>{name}</figcaption>
        </figure>
      ),
    },
  },
}

function dataOf(count: number): Data {
  const rows = Math.ceil(count / (ROW + 1))
  return {
    root: {},
    content: Array.from({ length: rows }, (_, row) => ({
      type: 'Row',
      props: {
        id: `row-${row}`,
        heading: `Row ${row}`,
        items: Array.from({ length: ROW }, (_, item) => ({
          type: 'Quote',
          props: { id: `quote-${row}-${item}`, quote: `Words ${item} of interview ${row}.`, name: 'Ana' },
        })),
      },
    })),
  }
}

const count = Number(new URLSearchParams(window.location.search).get('blocks') ?? 1000)
const element = document.getElementById('puck')
// Puck's frame would handle the keys for delete and undo.
if (element)
  createRoot(element).render(<Puck config={config} data={dataOf(count)} iframe={{ enabled: false }} />)
