const options = [
  { name: 'Slate', value: 'slate' },
  { name: 'Chalk', value: 'chalk' },
]

const ifDetailed = {
  modifications: [{ display: 'hide' }],
  rule_match: 'all',
  rule_conditions: [
    { validation: 'empty', validated_object: { type: 'field', field_key: 'detailed', field_attr: 'value' } },
  ],
}

/** Fields of every type that the service supports, for a component that the site does not render. */
export const KITCHEN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  intro: {
    type: 'text',
    required: true,
    description: 'In few words.',
    default_value: 'Hello',
    max_length: 20,
  },
  detailed: { type: 'boolean', inline_label: 'Tell more' },
  more: { type: 'textarea', display_name: 'Further words', conditional_settings: [ifDetailed] },
  notes: { type: 'markdown' },
  words: { type: 'richtext' },
  count: { type: 'number', min_value: 1, max_value: 5, decimals: 1, steps: 0.5 },
  starts: { type: 'datetime' },
  rock: { type: 'option', options, default_value: 'slate' },
  place: { type: 'option', source: 'internal', datasource_slug: 'kitchen-places' },
  writer: { type: 'option', source: 'internal_stories', filter_content_type: ['author'], use_uuid: true },
  rocks: { type: 'options', options },
  writers: {
    type: 'options',
    source: 'internal_stories',
    filter_content_type: ['author'],
    is_reference_type: true,
  },
  picture: { type: 'asset', filetypes: ['images'] },
  pictures: { type: 'multiasset', filetypes: ['images'], maximum_entries: 2 },
  link: {
    type: 'multilink',
    email_link_type: true,
    asset_link_type: true,
    show_anchor: true,
    allow_target_blank: true,
  },
  quotes: { type: 'bloks', restrict_components: true, component_whitelist: ['quote'], maximum: 2 },
  grid: { type: 'table' },
  gadget: { type: 'custom', field_type: 'dial' },
  old: { type: 'hologram', display_name: 'Old thing' },
  details: { type: 'section', fieldset: { title: 'Details', collapsible: true }, keys: ['rock', 'place'] },
  'tab-1': { type: 'tab', display_name: 'Files', keys: ['picture', 'pictures', 'link'] },
}
