// Must be the first import: the first stylesheet defines the order of the layers.
import './look/site.css'

import { appIcons, arabicWords, defineSite, englishWords } from 'strata-pages'
import { registry } from '#site/plugins'
import drawing from './look/appIcon.svg?raw'
import tabIcon from './look/icon.svg?url'
import { resolveNotesBy } from './notesBy.ts'

/** Field Notes, a small magazine in English and Arabic. */
export default defineSite({
  name: { en: 'Field Notes', ar: 'دفتر الحقل' },
  description: {
    en: 'A small magazine for people who watch one place, count something, and write it down.',
    ar: 'مجلة صغيرة لمن يراقبون مكانًا واحدًا ويعدّون شيئًا ويدوّنونه.',
  },
  languages: [
    { code: 'en', name: 'English', direction: 'ltr', words: { ...englishWords, home: 'To the front page' } },
    { code: 'ar', name: 'العربية', direction: 'rtl', words: arabicWords },
  ],
  email: 'notes@field-notes.example',

  plugins: registry,
  sections: [
    { name: 'notes', title: { en: 'Notes', ar: 'الملاحظات' }, article: 'Article', feeds: true },
    { name: 'contributors', title: { en: 'Contributors', ar: 'الكتّاب' } },
    { name: 'pages', title: { en: 'Pages', ar: 'الصفحات' } },
  ],

  shell: {
    header: { story: 'settings/masthead', plugin: 'masthead' },
    footer: { story: 'settings/colophon', plugin: 'colophon' },
  },

  queries: { notesBy: resolveNotesBy },

  icons: { tab: tabIcon, ...appIcons(drawing) },
  colours: {
    frame: { light: '#f6efdf', dark: '#0f2522' },
    reading: {
      light: { ground: { l: 0.92, c: 0.03, h: 88 }, ink: { l: 0.28, c: 0.04, h: 180 } },
      dark: { ground: { l: 0.28, c: 0.035, h: 180 }, ink: { l: 0.92, c: 0.03, h: 88 } },
    },
  },
})
