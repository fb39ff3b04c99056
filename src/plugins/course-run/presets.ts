import type { Presets } from 'strata-pages'
import { longest, toAddress } from '../sampleContent.ts'
import type { fields } from './index.ts'

const spring = {
  title: 'Spring, afternoons',
  date: '2027-03-02 00:00',
  end_date: '2027-03-23 00:00',
  times: 'Tuesdays, 15:00 to 17:00 UTC',
  places: '12 places',
}

export default [
  { name: 'Plain', content: spring },
  {
    name: 'Over',
    forEditors: false,
    content: { ...spring, title: 'Last spring', date: '2020-03-03', end_date: '2020-03-24' },
  },
  { name: 'Elsewhere', content: { ...spring, link: toAddress('https://courses.example/spring') } },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      ...spring,
      title: `${longest.title} ${longest.rightToLeft}`,
      times: longest.text,
      places: longest.compound,
    },
  },
  { name: 'Only required fields', forEditors: false, content: { title: 'Spring', date: '2027-03-02 00:00' } },
] satisfies Presets<typeof fields>
