// Made by scripts/record-examples from the answers of a running service.
import type { ExampleSet } from '../example.ts';

/** One request and its answer for each operation, and an answer for each error status that is easily had. Made when asked for: only a description holds them. */
export const listExamples = (): ExampleSet => ({
  operations: {
    listTemplates: {
      query: {
        'filter[search]': 'boat',
      },
      status: 200,
      answer: {
        data: [
          {
            id: 'boat-hire',
            name: 'Boat hire agreement',
            description: 'For hiring out a boat by the day.',
            names: {
              en: 'Boat hire agreement',
              fi: 'Veneen vuokrasopimus',
            },
            descriptions: {
              en: 'For hiring out a boat by the day.',
              fi: 'Veneen vuokraamiseen päiväksi tai useammaksi.',
            },
            jurisdictions: ['fi'],
            languages: ['en', 'fi'],
            tags: ['leisure'],
            tags_by_language: {
              en: ['leisure'],
              fi: ['vapaa-aika'],
            },
          },
        ],
        meta: {
          page: {
            number: 1,
            size: 25,
            total: 1,
          },
        },
      },
    },
    getTemplate: {
      params: {
        template_id: 'boat-hire',
      },
      query: {
        'filter[language]': 'en',
      },
      status: 200,
      answer: {
        data: {
          id: 'boat-hire',
          name: 'Boat hire agreement',
          description: 'For hiring out a boat by the day.',
          names: {
            en: 'Boat hire agreement',
            fi: 'Veneen vuokrasopimus',
          },
          descriptions: {
            en: 'For hiring out a boat by the day.',
            fi: 'Veneen vuokraamiseen päiväksi tai useammaksi.',
          },
          jurisdictions: ['fi'],
          languages: ['en', 'fi'],
          tags: ['leisure'],
          tags_by_language: {
            en: ['leisure'],
            fi: ['vapaa-aika'],
          },
          value_schema: {
            $schema: 'https://json-schema.org/draft/2020-12/schema',
            type: 'object',
            $id: 'urn:deedkit:template:boat-hire',
            title: 'Boat hire agreement',
            properties: {
              _type: {
                const: 'value',
              },
              _id: {
                type: 'string',
                format: 'uuid',
                pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
              },
              basic: {
                type: 'object',
                properties: {
                  _type: {
                    const: 'value',
                  },
                  _id: {
                    type: 'string',
                    format: 'uuid',
                    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
                  },
                  title: {
                    type: 'string',
                    maxLength: 120,
                    minLength: 1,
                    pattern: '\\S',
                    'x-deed': {
                      widget: 'text',
                      order: 0,
                      label: {
                        en: 'Title',
                        fi: 'Otsikko',
                        _type: 'translatable',
                      },
                      rules: {
                        pattern: null,
                      },
                    },
                  },
                  fee: {
                    type: 'object',
                    properties: {
                      _type: {
                        const: 'money',
                      },
                      currency: {
                        type: 'string',
                        enum: ['EUR', 'SEK'],
                      },
                      amount: {
                        type: ['number', 'null'],
                        not: {
                          const: null,
                        },
                      },
                    },
                    required: ['_type', 'amount', 'currency'],
                    additionalProperties: false,
                    'x-deed': {
                      widget: 'money',
                      order: 1,
                      label: {
                        en: 'Daily fee',
                        fi: 'Päivävuokra',
                        _type: 'translatable',
                      },
                      currencies: ['EUR', 'SEK'],
                      rules: {
                        properties: {
                          _type: {
                            const: 'money',
                          },
                          amount: {
                            type: ['number', 'null'],
                            not: {
                              const: null,
                            },
                          },
                          currency: {
                            type: 'string',
                            enum: ['EUR', 'SEK'],
                          },
                        },
                      },
                    },
                  },
                  deposit_taken: {
                    type: ['boolean', 'null'],
                    'x-deed': {
                      widget: 'boolean',
                      order: 2,
                      label: {
                        en: 'Is a deposit taken?',
                        fi: 'Peritäänkö vakuus?',
                        _type: 'translatable',
                      },
                    },
                    not: {
                      const: null,
                    },
                  },
                  deposit: {
                    type: 'object',
                    properties: {
                      _type: {
                        const: 'money',
                      },
                      currency: {
                        type: 'string',
                        enum: ['EUR'],
                      },
                      amount: {
                        type: ['number', 'null'],
                      },
                    },
                    required: ['_type'],
                    additionalProperties: false,
                    'x-deed': {
                      widget: 'money',
                      order: 3,
                      label: {
                        en: 'Deposit',
                        fi: 'Vakuus',
                        _type: 'translatable',
                      },
                      currencies: ['EUR'],
                      visibleWhen: {
                        path: '1/deposit_taken',
                        schema: {
                          const: true,
                        },
                      },
                      rules: {
                        properties: {
                          _type: {
                            const: 'money',
                          },
                          amount: {
                            type: ['number', 'null'],
                            not: {
                              const: null,
                            },
                          },
                          currency: {
                            type: 'string',
                            enum: ['EUR'],
                          },
                        },
                        required: ['_type', 'amount', 'currency'],
                      },
                    },
                  },
                  equipment: {
                    type: 'array',
                    items: {
                      type: 'string',
                      enum: ['vests', 'radio'],
                    },
                    uniqueItems: true,
                    'x-deed': {
                      widget: 'choices',
                      order: 4,
                      label: {
                        en: 'Equipment',
                        fi: 'Varusteet',
                        _type: 'translatable',
                      },
                      options: {
                        vests: {
                          en: 'life vests',
                          fi: 'pelastusliivit',
                          _type: 'translatable',
                        },
                        radio: {
                          en: 'VHF radio',
                          fi: 'VHF-radio',
                          _type: 'translatable',
                        },
                      },
                    },
                  },
                },
                required: ['_type', '_id', 'title', 'fee', 'deposit_taken'],
                additionalProperties: false,
                allOf: [
                  {
                    if: {
                      properties: {
                        deposit_taken: {
                          const: true,
                        },
                      },
                      required: ['deposit_taken'],
                    },
                    then: {
                      properties: {
                        deposit: {
                          properties: {
                            amount: {
                              not: {
                                const: null,
                              },
                            },
                          },
                          required: ['amount', 'currency'],
                        },
                      },
                      required: ['deposit'],
                    },
                  },
                ],
                'x-deed': {
                  order: 0,
                  label: {
                    en: 'Agreement',
                    fi: 'Sopimus',
                    _type: 'translatable',
                  },
                  rules: {
                    required: ['_type', '_id', 'title', 'fee', 'deposit_taken', 'deposit'],
                    allOf: null,
                  },
                },
              },
              parties: {
                type: 'array',
                minItems: 2,
                maxItems: 4,
                items: {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'value',
                    },
                    _id: {
                      type: 'string',
                      format: 'uuid',
                      pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
                    },
                    first_name: {
                      type: 'string',
                      minLength: 1,
                      pattern: '\\S',
                      'x-deed': {
                        widget: 'text',
                        order: 0,
                        label: {
                          en: 'First name',
                          fi: 'Etunimi',
                          _type: 'translatable',
                        },
                        rules: {
                          pattern: null,
                        },
                      },
                    },
                    last_name: {
                      type: 'string',
                      minLength: 1,
                      pattern: '\\S',
                      'x-deed': {
                        widget: 'text',
                        order: 1,
                        label: {
                          en: 'Last name',
                          fi: 'Sukunimi',
                          _type: 'translatable',
                        },
                        rules: {
                          pattern: null,
                        },
                      },
                    },
                    email: {
                      type: 'string',
                      maxLength: 254,
                      minLength: 1,
                      format: 'email',
                      pattern: '\\S',
                      'x-deed': {
                        widget: 'email',
                        order: 2,
                        label: {
                          en: 'Email',
                          fi: 'Sähköposti',
                          _type: 'translatable',
                        },
                        rules: {
                          pattern: null,
                        },
                      },
                    },
                  },
                  required: ['_type', '_id', 'first_name', 'last_name', 'email'],
                  additionalProperties: false,
                  'x-deed': {
                    signee: {
                      first_name: 'first_name',
                      last_name: 'last_name',
                      email: 'email',
                    },
                  },
                },
                'x-deed': {
                  order: 1,
                  label: {
                    en: 'Parties',
                    fi: 'Osapuolet',
                    _type: 'translatable',
                  },
                  repeatable: {
                    min: 2,
                    max: 4,
                    itemLabel: ['last_name'],
                  },
                },
              },
            },
            required: ['_type', '_id', 'basic', 'parties'],
            additionalProperties: false,
            $defs: {
              block: {
                anyOf: [
                  {
                    type: 'object',
                    properties: {
                      _type: {
                        const: 'paragraph',
                      },
                      content: {
                        type: 'array',
                        items: {
                          $ref: '#/$defs/inline',
                        },
                      },
                    },
                    required: ['_type', 'content'],
                    additionalProperties: false,
                  },
                  {
                    type: 'object',
                    properties: {
                      _type: {
                        const: 'heading',
                      },
                      level: {
                        enum: [1, 2, 3, 4, 5, 6],
                      },
                      content: {
                        type: 'array',
                        items: {
                          $ref: '#/$defs/inline',
                        },
                      },
                    },
                    required: ['_type', 'level', 'content'],
                    additionalProperties: false,
                  },
                  {
                    type: 'object',
                    properties: {
                      _type: {
                        const: 'list',
                      },
                      style: {
                        enum: ['bullet', 'letter'],
                      },
                      items: {
                        type: 'array',
                        items: {
                          type: 'object',
                          properties: {
                            _type: {
                              const: 'item',
                            },
                            content: {
                              type: 'array',
                              items: {
                                $ref: '#/$defs/inline',
                              },
                            },
                            children: {
                              type: 'array',
                              items: {
                                $ref: '#/$defs/block',
                              },
                            },
                          },
                          required: ['_type', 'content', 'children'],
                          additionalProperties: false,
                        },
                      },
                    },
                    required: ['_type', 'style', 'items'],
                    additionalProperties: false,
                  },
                  {
                    type: 'object',
                    properties: {
                      _type: {
                        const: 'table',
                      },
                      columns: {
                        type: 'array',
                        minItems: 1,
                        maxItems: 50,
                        items: {
                          type: 'object',
                          properties: {
                            header: {
                              type: 'array',
                              items: {
                                $ref: '#/$defs/inline',
                              },
                            },
                            align: {
                              enum: ['left', 'center', 'right'],
                            },
                          },
                          required: ['header', 'align'],
                          additionalProperties: false,
                        },
                      },
                      rows: {
                        type: 'array',
                        items: {
                          type: 'object',
                          properties: {
                            _type: {
                              const: 'row',
                            },
                            cells: {
                              type: 'array',
                              maxItems: 50,
                              items: {
                                type: 'array',
                                items: {
                                  $ref: '#/$defs/inline',
                                },
                              },
                            },
                          },
                          required: ['_type', 'cells'],
                          additionalProperties: false,
                        },
                      },
                    },
                    required: ['_type', 'columns', 'rows'],
                    additionalProperties: false,
                  },
                ],
              },
              inline: {
                anyOf: [
                  {
                    type: 'object',
                    properties: {
                      _type: {
                        const: 'text',
                      },
                      text: {
                        type: 'string',
                      },
                    },
                    required: ['_type', 'text'],
                    additionalProperties: false,
                  },
                  {
                    type: 'object',
                    properties: {
                      _type: {
                        const: 'break',
                      },
                    },
                    required: ['_type'],
                    additionalProperties: false,
                  },
                  {
                    type: 'object',
                    properties: {
                      _type: {
                        const: 'strong',
                      },
                      content: {
                        type: 'array',
                        items: {
                          $ref: '#/$defs/inline',
                        },
                      },
                    },
                    required: ['_type', 'content'],
                    additionalProperties: false,
                  },
                  {
                    type: 'object',
                    properties: {
                      _type: {
                        const: 'em',
                      },
                      content: {
                        type: 'array',
                        items: {
                          $ref: '#/$defs/inline',
                        },
                      },
                    },
                    required: ['_type', 'content'],
                    additionalProperties: false,
                  },
                  {
                    type: 'object',
                    properties: {
                      _type: {
                        const: 'link',
                      },
                      href: {
                        type: 'string',
                        maxLength: 2000,
                        pattern: '^(?:[hH][tT][tT][pP][sS]?://|[mM][aA][iI][lL][tT][oO]:)\\S+$',
                      },
                      content: {
                        type: 'array',
                        items: {
                          $ref: '#/$defs/inline',
                        },
                      },
                    },
                    required: ['_type', 'href', 'content'],
                    additionalProperties: false,
                  },
                ],
              },
            },
            'x-deed': {
              jurisdictions: ['fi'],
              rules: {
                $defs: null,
              },
            },
          },
          example: {
            _type: 'value',
            _id: '01941f29-7c00-7a69-9ccd-457a1aa4b0d6',
            basic: {
              _type: 'value',
              _id: '01941f29-7c00-7ed1-9117-03cf87557e2c',
              title: 'Boat Hire Agreement',
              fee: {
                _type: 'money',
                amount: 120,
                currency: 'EUR',
              },
              deposit_taken: true,
              deposit: {
                _type: 'money',
                amount: 400,
                currency: 'EUR',
              },
              equipment: ['vests'],
            },
            parties: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
                first_name: 'Aino',
                last_name: 'Lehto',
                email: 'aino@post.example',
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-70e5-b764-0e462961f509',
                first_name: 'Bo',
                last_name: 'Strand',
                email: 'bo@post.example',
              },
            ],
          },
          preview: {
            state: {
              id: '01a208d7-eb8e-72fc-8701-55884671ee64',
              status: 'draft',
              document_name: 'Boat hire agreement',
              jurisdiction: 'fi',
              languages: ['en'],
              value: {
                _type: 'value',
                _id: '01941f29-7c00-7a69-9ccd-457a1aa4b0d6',
                basic: {
                  _type: 'value',
                  _id: '01941f29-7c00-7ed1-9117-03cf87557e2c',
                  title: 'Boat Hire Agreement',
                  fee: {
                    _type: 'money',
                    amount: 120,
                    currency: 'EUR',
                  },
                  deposit_taken: true,
                  deposit: {
                    _type: 'money',
                    amount: 400,
                    currency: 'EUR',
                  },
                  equipment: ['vests'],
                },
                parties: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
                    first_name: 'Aino',
                    last_name: 'Lehto',
                    email: 'aino@post.example',
                  },
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-70e5-b764-0e462961f509',
                    first_name: 'Bo',
                    last_name: 'Strand',
                    email: 'bo@post.example',
                  },
                ],
              },
              sections: [
                {
                  _type: 'section',
                  _id: '01a208d7-eb8e-72fc-8701-5b16e0fd4397',
                  source: 'template',
                  title: {
                    _type: 'translatable',
                    en: '',
                  },
                  numbered: false,
                  content: [
                    {
                      _type: 'heading',
                      level: 1,
                      content: [
                        {
                          _type: 'ref',
                          path: '/basic/title',
                        },
                      ],
                    },
                    {
                      _type: 'paragraph',
                      content: [
                        {
                          _type: 'text',
                          text: 'Between ',
                        },
                        {
                          _type: 'each',
                          path: '/parties',
                          as: 'party',
                          content: [
                            {
                              _type: 'strong',
                              content: [
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/first_name',
                                },
                                {
                                  _type: 'text',
                                  text: ' ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/last_name',
                                },
                              ],
                            },
                          ],
                          separator: ', ',
                          lastSeparator: ' and ',
                        },
                        {
                          _type: 'text',
                          text: '.',
                        },
                      ],
                    },
                  ],
                },
                {
                  _type: 'section',
                  _id: '01a208d7-eb8e-72fc-8701-5fdb9485a025',
                  source: 'template',
                  title: {
                    _type: 'translatable',
                    en: 'Hire',
                  },
                  numbered: true,
                  content: [
                    {
                      _type: 'clause',
                      content: [
                        {
                          _type: 'text',
                          text: 'The fee is ',
                        },
                        {
                          _type: 'ref',
                          path: '/basic/fee',
                        },
                        {
                          _type: 'text',
                          text: ' a day.',
                        },
                      ],
                      children: [],
                    },
                    {
                      _type: 'if',
                      when: {
                        path: '/basic/deposit_taken',
                        schema: {
                          const: true,
                        },
                      },
                      then: [
                        {
                          _type: 'clause',
                          content: [
                            {
                              _type: 'text',
                              text: 'A deposit of ',
                            },
                            {
                              _type: 'ref',
                              path: '/basic/deposit',
                            },
                            {
                              _type: 'text',
                              text: ' is given before the first day.',
                            },
                          ],
                          children: [],
                        },
                      ],
                      else: [],
                    },
                    {
                      _type: 'if',
                      when: {
                        path: '/basic/equipment',
                        schema: {
                          minItems: 1,
                        },
                      },
                      then: [
                        {
                          _type: 'clause',
                          content: [
                            {
                              _type: 'text',
                              text: 'The boat comes with:',
                            },
                          ],
                          children: [
                            {
                              _type: 'each',
                              path: '/basic/equipment',
                              as: 'item',
                              content: [
                                {
                                  _type: 'list',
                                  style: 'letter',
                                  items: [
                                    {
                                      _type: 'item',
                                      content: [
                                        {
                                          _type: 'ref',
                                          scope: 'item',
                                          path: '',
                                        },
                                      ],
                                      children: [],
                                    },
                                  ],
                                },
                              ],
                            },
                          ],
                        },
                      ],
                      else: [],
                    },
                  ],
                },
                {
                  _type: 'section',
                  _id: '01a208d7-eb8f-72ce-9d99-75f15b33d67e',
                  source: 'template',
                  title: {
                    _type: 'translatable',
                    en: 'Signatures',
                  },
                  numbered: false,
                  content: [
                    {
                      _type: 'signature',
                      path: '/parties',
                    },
                  ],
                },
              ],
              appearance: {
                logo: {
                  enabled: false,
                  content: null,
                  scale: 60,
                },
                footer: {
                  enabled: true,
                  content: '',
                },
                heading1: {
                  family: 'inter',
                  color: '#1a1c1f',
                  size: '22',
                  weight: 'bold',
                  alignment: 'left',
                  transform: 'none',
                },
                heading2: {
                  family: 'inter',
                  color: '#1a1c1f',
                  size: '14',
                  weight: 'bold',
                  alignment: 'left',
                  transform: 'none',
                },
                heading3: {
                  family: 'inter',
                  color: '#1a1c1f',
                  size: '12',
                  weight: 'bold',
                  alignment: 'left',
                  transform: 'none',
                },
                heading4: {
                  family: 'inter',
                  color: '#1a1c1f',
                  size: '11',
                  weight: 'bold',
                  alignment: 'left',
                  transform: 'none',
                },
                heading5: {
                  family: 'inter',
                  color: '#1a1c1f',
                  size: '10',
                  weight: 'bold',
                  alignment: 'left',
                  transform: 'none',
                },
                heading6: {
                  family: 'inter',
                  color: '#1a1c1f',
                  size: '10',
                  weight: 'bold',
                  alignment: 'left',
                  transform: 'none',
                },
                paragraph: {
                  family: 'inter',
                  color: '#1a1c1f',
                  size: '10',
                  weight: 'regular',
                  alignment: 'left',
                  transform: 'none',
                },
                table: {
                  family: 'inter',
                  size: '9',
                  color: '#1a1c1f',
                  bgColor: '#ffffff',
                  headerBgColor: '#f1f2f4',
                  headerColor: '#1a1c1f',
                  borderColorEnabled: true,
                  borderColor: '#d5d8dd',
                  alternatingRowBgColorEnabled: false,
                  alternatingRowBgColor: '#f8f9fa',
                },
              },
            },
          },
        },
      },
    },
    createDraft: {
      body: {
        template_id: 'boat-hire',
        language: 'en',
        document_name: 'Boat hire, summer',
      },
      status: 201,
      answer: {
        id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
        participant: {
          id: '01a208d8-0102-7591-abdc-d8595c28ff72',
        },
        grant:
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
      },
    },
    patchDraft: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
        'If-Match': '"0"',
      },
      body: {
        operations: [
          {
            op: 'replace',
            path: '/value/basic',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7ed1-9117-03cf87557e2c',
              title: 'Boat Hire Agreement',
              fee: {
                _type: 'money',
                amount: 120,
                currency: 'EUR',
              },
              deposit_taken: true,
              deposit: {
                _type: 'money',
                amount: 400,
                currency: 'EUR',
              },
              equipment: ['vests'],
            },
          },
          {
            op: 'replace',
            path: '/value/parties',
            value: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
                first_name: 'Aino',
                last_name: 'Lehto',
                email: 'aino@post.example',
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-70e5-b764-0e462961f509',
                first_name: 'Bo',
                last_name: 'Strand',
                email: 'bo@post.example',
              },
            ],
          },
        ],
      },
      status: 200,
      answer: {
        revision: 1,
        signees: [
          {
            _type: 'signee',
            id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
            first_name: 'Aino',
            last_name: 'Lehto',
            job_title: '',
            company_name: '',
            fieldset_name: 'parties',
            page: 1,
            x: 0.0952,
            y: 0.3728,
            width: 0.388,
            height: 0.0416,
          },
          {
            _type: 'signee',
            id: '01941f29-7c00-70e5-b764-0e462961f509',
            first_name: 'Bo',
            last_name: 'Strand',
            job_title: '',
            company_name: '',
            fieldset_name: 'parties',
            page: 1,
            x: 0.5168,
            y: 0.3728,
            width: 0.388,
            height: 0.0416,
          },
        ],
      },
    },
    getDraft: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
      },
      status: 200,
      answer: {
        id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
        environment: 'sandbox',
        ui_language: 'en-GB',
        trial: null,
        finalization: null,
        revision: 1,
        state: {
          id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
          status: 'draft',
          document_name: 'Boat hire, summer',
          jurisdiction: 'fi',
          languages: ['en'],
          value: {
            _type: 'value',
            _id: '01a208d8-0102-7591-abdc-ca277e6ef2f4',
            basic: {
              _type: 'value',
              _id: '01941f29-7c00-7ed1-9117-03cf87557e2c',
              title: 'Boat Hire Agreement',
              fee: {
                _type: 'money',
                amount: 120,
                currency: 'EUR',
              },
              deposit_taken: true,
              deposit: {
                _type: 'money',
                amount: 400,
                currency: 'EUR',
              },
              equipment: ['vests'],
            },
            parties: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
                first_name: 'Aino',
                last_name: 'Lehto',
                email: 'aino@post.example',
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-70e5-b764-0e462961f509',
                first_name: 'Bo',
                last_name: 'Strand',
                email: 'bo@post.example',
              },
            ],
          },
          sections: [
            {
              _type: 'section',
              _id: '01a208d8-0102-7591-abdc-bd0b2cf4d72b',
              source: 'template',
              title: {
                _type: 'translatable',
                en: '',
              },
              numbered: false,
              content: [
                {
                  _type: 'heading',
                  level: 1,
                  content: [
                    {
                      _type: 'ref',
                      path: '/basic/title',
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'Between ',
                    },
                    {
                      _type: 'each',
                      path: '/parties',
                      as: 'party',
                      content: [
                        {
                          _type: 'strong',
                          content: [
                            {
                              _type: 'ref',
                              scope: 'party',
                              path: '/first_name',
                            },
                            {
                              _type: 'text',
                              text: ' ',
                            },
                            {
                              _type: 'ref',
                              scope: 'party',
                              path: '/last_name',
                            },
                          ],
                        },
                      ],
                      separator: ', ',
                      lastSeparator: ' and ',
                    },
                    {
                      _type: 'text',
                      text: '.',
                    },
                  ],
                },
              ],
            },
            {
              _type: 'section',
              _id: '01a208d8-0102-7591-abdc-c1b30c26a0e7',
              source: 'template',
              title: {
                _type: 'translatable',
                en: 'Hire',
              },
              numbered: true,
              content: [
                {
                  _type: 'clause',
                  content: [
                    {
                      _type: 'text',
                      text: 'The fee is ',
                    },
                    {
                      _type: 'ref',
                      path: '/basic/fee',
                    },
                    {
                      _type: 'text',
                      text: ' a day.',
                    },
                  ],
                  children: [],
                },
                {
                  _type: 'if',
                  when: {
                    path: '/basic/deposit_taken',
                    schema: {
                      const: true,
                    },
                  },
                  then: [
                    {
                      _type: 'clause',
                      content: [
                        {
                          _type: 'text',
                          text: 'A deposit of ',
                        },
                        {
                          _type: 'ref',
                          path: '/basic/deposit',
                        },
                        {
                          _type: 'text',
                          text: ' is given before the first day.',
                        },
                      ],
                      children: [],
                    },
                  ],
                  else: [],
                },
                {
                  _type: 'if',
                  when: {
                    path: '/basic/equipment',
                    schema: {
                      minItems: 1,
                    },
                  },
                  then: [
                    {
                      _type: 'clause',
                      content: [
                        {
                          _type: 'text',
                          text: 'The boat comes with:',
                        },
                      ],
                      children: [
                        {
                          _type: 'each',
                          path: '/basic/equipment',
                          as: 'item',
                          content: [
                            {
                              _type: 'list',
                              style: 'letter',
                              items: [
                                {
                                  _type: 'item',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'item',
                                      path: '',
                                    },
                                  ],
                                  children: [],
                                },
                              ],
                            },
                          ],
                        },
                      ],
                    },
                  ],
                  else: [],
                },
              ],
            },
            {
              _type: 'section',
              _id: '01a208d8-0102-7591-abdc-c533f419eb6d',
              source: 'template',
              title: {
                _type: 'translatable',
                en: 'Signatures',
              },
              numbered: false,
              content: [
                {
                  _type: 'signature',
                  path: '/parties',
                },
              ],
            },
          ],
          appearance: {
            logo: {
              enabled: false,
              content: null,
              scale: 60,
            },
            footer: {
              enabled: true,
              content: '',
            },
            heading1: {
              family: 'inter',
              color: '#1a1c1f',
              size: '22',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading2: {
              family: 'inter',
              color: '#1a1c1f',
              size: '14',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading3: {
              family: 'inter',
              color: '#1a1c1f',
              size: '12',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading4: {
              family: 'inter',
              color: '#1a1c1f',
              size: '11',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading5: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading6: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            paragraph: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'regular',
              alignment: 'left',
              transform: 'none',
            },
            table: {
              family: 'inter',
              size: '9',
              color: '#1a1c1f',
              bgColor: '#ffffff',
              headerBgColor: '#f1f2f4',
              headerColor: '#1a1c1f',
              borderColorEnabled: true,
              borderColor: '#d5d8dd',
              alternatingRowBgColorEnabled: false,
              alternatingRowBgColor: '#f8f9fa',
            },
          },
        },
        schema: {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          $id: 'urn:deedkit:template:boat-hire',
          title: 'Boat hire agreement',
          type: 'object',
          properties: {
            _type: {
              const: 'value',
            },
            _id: {
              type: 'string',
              format: 'uuid',
              pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
            },
            basic: {
              type: 'object',
              properties: {
                _type: {
                  const: 'value',
                },
                _id: {
                  type: 'string',
                  format: 'uuid',
                  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
                },
                title: {
                  type: 'string',
                  maxLength: 120,
                  minLength: 1,
                  pattern: '\\S',
                  'x-deed': {
                    widget: 'text',
                    order: 0,
                    label: {
                      en: 'Title',
                      fi: 'Otsikko',
                      _type: 'translatable',
                    },
                    rules: {
                      pattern: null,
                    },
                  },
                },
                fee: {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'money',
                    },
                    currency: {
                      type: 'string',
                      enum: ['EUR', 'SEK'],
                    },
                    amount: {
                      type: ['number', 'null'],
                      not: {
                        const: null,
                      },
                    },
                  },
                  required: ['_type', 'amount', 'currency'],
                  additionalProperties: false,
                  'x-deed': {
                    widget: 'money',
                    order: 1,
                    label: {
                      en: 'Daily fee',
                      fi: 'Päivävuokra',
                      _type: 'translatable',
                    },
                    currencies: ['EUR', 'SEK'],
                    rules: {
                      properties: {
                        _type: {
                          const: 'money',
                        },
                        amount: {
                          type: ['number', 'null'],
                          not: {
                            const: null,
                          },
                        },
                        currency: {
                          type: 'string',
                          enum: ['EUR', 'SEK'],
                        },
                      },
                    },
                  },
                },
                deposit_taken: {
                  type: ['boolean', 'null'],
                  'x-deed': {
                    widget: 'boolean',
                    order: 2,
                    label: {
                      en: 'Is a deposit taken?',
                      fi: 'Peritäänkö vakuus?',
                      _type: 'translatable',
                    },
                  },
                  not: {
                    const: null,
                  },
                },
                deposit: {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'money',
                    },
                    currency: {
                      type: 'string',
                      enum: ['EUR'],
                    },
                    amount: {
                      type: ['number', 'null'],
                    },
                  },
                  required: ['_type'],
                  additionalProperties: false,
                  'x-deed': {
                    widget: 'money',
                    order: 3,
                    label: {
                      en: 'Deposit',
                      fi: 'Vakuus',
                      _type: 'translatable',
                    },
                    currencies: ['EUR'],
                    visibleWhen: {
                      path: '1/deposit_taken',
                      schema: {
                        const: true,
                      },
                    },
                    rules: {
                      properties: {
                        _type: {
                          const: 'money',
                        },
                        amount: {
                          type: ['number', 'null'],
                          not: {
                            const: null,
                          },
                        },
                        currency: {
                          type: 'string',
                          enum: ['EUR'],
                        },
                      },
                      required: ['_type', 'amount', 'currency'],
                    },
                  },
                },
                equipment: {
                  type: 'array',
                  items: {
                    type: 'string',
                    enum: ['vests', 'radio'],
                  },
                  uniqueItems: true,
                  'x-deed': {
                    widget: 'choices',
                    order: 4,
                    label: {
                      en: 'Equipment',
                      fi: 'Varusteet',
                      _type: 'translatable',
                    },
                    options: {
                      vests: {
                        en: 'life vests',
                        fi: 'pelastusliivit',
                        _type: 'translatable',
                      },
                      radio: {
                        en: 'VHF radio',
                        fi: 'VHF-radio',
                        _type: 'translatable',
                      },
                    },
                  },
                },
              },
              required: ['_type', '_id', 'title', 'fee', 'deposit_taken'],
              additionalProperties: false,
              allOf: [
                {
                  if: {
                    properties: {
                      deposit_taken: {
                        const: true,
                      },
                    },
                    required: ['deposit_taken'],
                  },
                  then: {
                    properties: {
                      deposit: {
                        properties: {
                          amount: {
                            not: {
                              const: null,
                            },
                          },
                        },
                        required: ['amount', 'currency'],
                      },
                    },
                    required: ['deposit'],
                  },
                },
              ],
              'x-deed': {
                order: 0,
                label: {
                  en: 'Agreement',
                  fi: 'Sopimus',
                  _type: 'translatable',
                },
                rules: {
                  required: ['_type', '_id', 'title', 'fee', 'deposit_taken', 'deposit'],
                  allOf: null,
                },
              },
            },
            parties: {
              type: 'array',
              minItems: 2,
              maxItems: 4,
              items: {
                type: 'object',
                properties: {
                  _type: {
                    const: 'value',
                  },
                  _id: {
                    type: 'string',
                    format: 'uuid',
                    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
                  },
                  first_name: {
                    type: 'string',
                    minLength: 1,
                    pattern: '\\S',
                    'x-deed': {
                      widget: 'text',
                      order: 0,
                      label: {
                        en: 'First name',
                        fi: 'Etunimi',
                        _type: 'translatable',
                      },
                      rules: {
                        pattern: null,
                      },
                    },
                  },
                  last_name: {
                    type: 'string',
                    minLength: 1,
                    pattern: '\\S',
                    'x-deed': {
                      widget: 'text',
                      order: 1,
                      label: {
                        en: 'Last name',
                        fi: 'Sukunimi',
                        _type: 'translatable',
                      },
                      rules: {
                        pattern: null,
                      },
                    },
                  },
                  email: {
                    type: 'string',
                    maxLength: 254,
                    minLength: 1,
                    format: 'email',
                    pattern: '\\S',
                    'x-deed': {
                      widget: 'email',
                      order: 2,
                      label: {
                        en: 'Email',
                        fi: 'Sähköposti',
                        _type: 'translatable',
                      },
                      rules: {
                        pattern: null,
                      },
                    },
                  },
                },
                required: ['_type', '_id', 'first_name', 'last_name', 'email'],
                additionalProperties: false,
                'x-deed': {
                  signee: {
                    first_name: 'first_name',
                    last_name: 'last_name',
                    email: 'email',
                  },
                },
              },
              'x-deed': {
                order: 1,
                label: {
                  en: 'Parties',
                  fi: 'Osapuolet',
                  _type: 'translatable',
                },
                repeatable: {
                  min: 2,
                  max: 4,
                  itemLabel: ['last_name'],
                },
              },
            },
          },
          required: ['_type', '_id', 'basic', 'parties'],
          additionalProperties: false,
          $defs: {
            block: {
              anyOf: [
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'paragraph',
                    },
                    content: {
                      type: 'array',
                      items: {
                        $ref: '#/$defs/inline',
                      },
                    },
                  },
                  required: ['_type', 'content'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'heading',
                    },
                    level: {
                      enum: [1, 2, 3, 4, 5, 6],
                    },
                    content: {
                      type: 'array',
                      items: {
                        $ref: '#/$defs/inline',
                      },
                    },
                  },
                  required: ['_type', 'level', 'content'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'list',
                    },
                    style: {
                      enum: ['bullet', 'letter'],
                    },
                    items: {
                      type: 'array',
                      items: {
                        type: 'object',
                        properties: {
                          _type: {
                            const: 'item',
                          },
                          content: {
                            type: 'array',
                            items: {
                              $ref: '#/$defs/inline',
                            },
                          },
                          children: {
                            type: 'array',
                            items: {
                              $ref: '#/$defs/block',
                            },
                          },
                        },
                        required: ['_type', 'content', 'children'],
                        additionalProperties: false,
                      },
                    },
                  },
                  required: ['_type', 'style', 'items'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'table',
                    },
                    columns: {
                      type: 'array',
                      minItems: 1,
                      maxItems: 50,
                      items: {
                        type: 'object',
                        properties: {
                          header: {
                            type: 'array',
                            items: {
                              $ref: '#/$defs/inline',
                            },
                          },
                          align: {
                            enum: ['left', 'center', 'right'],
                          },
                        },
                        required: ['header', 'align'],
                        additionalProperties: false,
                      },
                    },
                    rows: {
                      type: 'array',
                      items: {
                        type: 'object',
                        properties: {
                          _type: {
                            const: 'row',
                          },
                          cells: {
                            type: 'array',
                            maxItems: 50,
                            items: {
                              type: 'array',
                              items: {
                                $ref: '#/$defs/inline',
                              },
                            },
                          },
                        },
                        required: ['_type', 'cells'],
                        additionalProperties: false,
                      },
                    },
                  },
                  required: ['_type', 'columns', 'rows'],
                  additionalProperties: false,
                },
              ],
            },
            inline: {
              anyOf: [
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'text',
                    },
                    text: {
                      type: 'string',
                    },
                  },
                  required: ['_type', 'text'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'break',
                    },
                  },
                  required: ['_type'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'strong',
                    },
                    content: {
                      type: 'array',
                      items: {
                        $ref: '#/$defs/inline',
                      },
                    },
                  },
                  required: ['_type', 'content'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'em',
                    },
                    content: {
                      type: 'array',
                      items: {
                        $ref: '#/$defs/inline',
                      },
                    },
                  },
                  required: ['_type', 'content'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'link',
                    },
                    href: {
                      type: 'string',
                      maxLength: 2000,
                      pattern: '^(?:[hH][tT][tT][pP][sS]?://|[mM][aA][iI][lL][tT][oO]:)\\S+$',
                    },
                    content: {
                      type: 'array',
                      items: {
                        $ref: '#/$defs/inline',
                      },
                    },
                  },
                  required: ['_type', 'href', 'content'],
                  additionalProperties: false,
                },
              ],
            },
          },
          'x-deed': {
            jurisdictions: ['fi'],
            rules: {
              $defs: null,
            },
          },
        },
        verbs: ['history', 'restore', 'read-comments', 'comment', 'duplicate'],
        participant: {
          id: '01a208d8-0102-7591-abdc-d8595c28ff72',
          display_name: 'Aino Lehto',
        },
        signees: [
          {
            _type: 'signee',
            id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
            first_name: 'Aino',
            last_name: 'Lehto',
            job_title: '',
            company_name: '',
            fieldset_name: 'parties',
            page: 1,
            x: 0.0952,
            y: 0.3728,
            width: 0.388,
            height: 0.0416,
          },
          {
            _type: 'signee',
            id: '01941f29-7c00-70e5-b764-0e462961f509',
            first_name: 'Bo',
            last_name: 'Strand',
            job_title: '',
            company_name: '',
            fieldset_name: 'parties',
            page: 1,
            x: 0.5168,
            y: 0.3728,
            width: 0.388,
            height: 0.0416,
          },
        ],
        comments_enabled: true,
      },
    },
    getDraftHtml: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
      },
      status: 200,
      answer:
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; img-src data:; font-src data:; style-src &#39;sha256-rey1M7xJNZemDKE8QkzqZurbvbrFZvZY+wQ+hoc39JQ=&#39;">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>Boat hire, summer</title>\n<style>…</style>\n</head>\n<body>\n<main class="deed-document">\n<section id="section-01a208d8-0102-7591-abdc-bd0b2cf4d72b">\n<h1><span class="field">Boat Hire Agreement</span></h1>\n<p>Between <strong><span class="field">Aino</span> <span class="field">Lehto</span></strong> and <strong><span class="field">Bo</span> <span class="field">Strand</span></strong>.</p>\n</section>\n<section id="section-01a208d8-0102-7591-abdc-c1b30c26a0e7">\n<h2><span class="number">1.</span> Hire</h2>\n<div class="clause"><span class="number">1.1</span><div class="body"><p>The fee is <span class="field">€120.00</span> a day.</p></div></div>\n<div class="clause"><span class="number">1.2</span><div class="body"><p>A deposit of <span class="field">€400.00</span> is given before the first day.</p></div></div>\n<div class="clause"><span class="number">1.3</span><div class="body"><p>The boat comes with:</p>\n<ol class="letters">\n<li><span class="field">life vests</span></li>\n</ol></div></div>\n</section>\n<section id="section-01a208d8-0102-7591-abdc-c533f419eb6d">\n<h2>Signatures</h2>\n<div class="signatures">\n<div class="signature"><div class="line"></div><p>Aino Lehto</p></div>\n<div class="signature"><div class="line"></div><p>Bo Strand</p></div>\n</div>\n</section>\n</main>\n</body>\n</html>\n',
    },
    getDraftPdf: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
      },
      status: 200,
    },
    getDraftEvents: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
        'Last-Event-ID': '0',
      },
      status: 200,
      answer:
        'retry: 2000\n: open\n\nid: 1\nevent: patched\ndata: {"revision":1,"operations":[{"op":"replace","path":"/value/basic","value":{"_type":"value","_id":"01941f29-7c00-7ed1-9117-03cf87557e2c","title":"Boat Hire Agreement","fee":{"_type":"money","amount":120,"currency":"EUR"},"deposit_taken":true,"deposit":{"_type":"money","amount":400,"currency":"EUR"},"equipment":["vests"]}},{"op":"replace","path":"/value/parties","value":[{"_type":"value","_id":"01941f29-7c00-7022-94aa-7e981a0c1d7b","first_name":"Aino","last_name":"Lehto","email":"aino@post.example"},{"_type":"value","_id":"01941f29-7c00-70e5-b764-0e462961f509","first_name":"Bo","last_name":"Strand","email":"bo@post.example"}]}],"participant_id":"01a208d8-0102-7591-abdc-d8595c28ff72"}\n\n',
    },
    getDraftHistory: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
      },
      status: 200,
      answer: {
        entries: [
          {
            kind: 'patched',
            revision: 1,
            since: 0,
            participant: {
              id: '01a208d8-0102-7591-abdc-d8595c28ff72',
              display_name: 'Aino Lehto',
            },
            began_at: '2026-11-23T14:53:23.502Z',
            ended_at: '2026-11-23T14:53:23.502Z',
            restored_revision: null,
            changes: [
              {
                op: 'replace',
                path: '/value/basic',
                before: {
                  _type: 'value',
                  _id: '01a208d8-0102-7591-abdc-cc35fa3fc6e9',
                  title: '',
                  fee: {
                    _type: 'money',
                    amount: null,
                    currency: 'EUR',
                  },
                  deposit_taken: null,
                  deposit: {
                    _type: 'money',
                    amount: null,
                    currency: 'EUR',
                  },
                  equipment: [],
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-7ed1-9117-03cf87557e2c',
                  title: 'Boat Hire Agreement',
                  fee: {
                    _type: 'money',
                    amount: 120,
                    currency: 'EUR',
                  },
                  deposit_taken: true,
                  deposit: {
                    _type: 'money',
                    amount: 400,
                    currency: 'EUR',
                  },
                  equipment: ['vests'],
                },
              },
              {
                op: 'replace',
                path: '/value/parties',
                before: [
                  {
                    _type: 'value',
                    _id: '01a208d8-0102-7591-abdc-d2ce7389d2ac',
                    first_name: '',
                    last_name: '',
                    email: '',
                  },
                  {
                    _type: 'value',
                    _id: '01a208d8-0102-7591-abdc-d47143f634f8',
                    first_name: '',
                    last_name: '',
                    email: '',
                  },
                ],
                after: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
                    first_name: 'Aino',
                    last_name: 'Lehto',
                    email: 'aino@post.example',
                  },
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-70e5-b764-0e462961f509',
                    first_name: 'Bo',
                    last_name: 'Strand',
                    email: 'bo@post.example',
                  },
                ],
              },
            ],
            omitted: 0,
          },
        ],
        revision: 1,
        next: null,
        created_at: '2026-11-23T14:53:23.485Z',
      },
    },
    getDraftRevision: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
        revision: '0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
      },
      status: 200,
      answer: {
        revision: 0,
        state: {
          id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
          status: 'draft',
          document_name: 'Boat hire, summer',
          jurisdiction: 'fi',
          languages: ['en'],
          value: {
            _type: 'value',
            _id: '01a208d8-0102-7591-abdc-ca277e6ef2f4',
            basic: {
              _type: 'value',
              _id: '01a208d8-0102-7591-abdc-cc35fa3fc6e9',
              title: '',
              fee: {
                _type: 'money',
                amount: null,
                currency: 'EUR',
              },
              deposit_taken: null,
              deposit: {
                _type: 'money',
                amount: null,
                currency: 'EUR',
              },
              equipment: [],
            },
            parties: [
              {
                _type: 'value',
                _id: '01a208d8-0102-7591-abdc-d2ce7389d2ac',
                first_name: '',
                last_name: '',
                email: '',
              },
              {
                _type: 'value',
                _id: '01a208d8-0102-7591-abdc-d47143f634f8',
                first_name: '',
                last_name: '',
                email: '',
              },
            ],
          },
          sections: [
            {
              _type: 'section',
              _id: '01a208d8-0102-7591-abdc-bd0b2cf4d72b',
              source: 'template',
              title: {
                _type: 'translatable',
                en: '',
              },
              numbered: false,
              content: [
                {
                  _type: 'heading',
                  level: 1,
                  content: [
                    {
                      _type: 'ref',
                      path: '/basic/title',
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'Between ',
                    },
                    {
                      _type: 'each',
                      path: '/parties',
                      as: 'party',
                      content: [
                        {
                          _type: 'strong',
                          content: [
                            {
                              _type: 'ref',
                              scope: 'party',
                              path: '/first_name',
                            },
                            {
                              _type: 'text',
                              text: ' ',
                            },
                            {
                              _type: 'ref',
                              scope: 'party',
                              path: '/last_name',
                            },
                          ],
                        },
                      ],
                      separator: ', ',
                      lastSeparator: ' and ',
                    },
                    {
                      _type: 'text',
                      text: '.',
                    },
                  ],
                },
              ],
            },
            {
              _type: 'section',
              _id: '01a208d8-0102-7591-abdc-c1b30c26a0e7',
              source: 'template',
              title: {
                _type: 'translatable',
                en: 'Hire',
              },
              numbered: true,
              content: [
                {
                  _type: 'clause',
                  content: [
                    {
                      _type: 'text',
                      text: 'The fee is ',
                    },
                    {
                      _type: 'ref',
                      path: '/basic/fee',
                    },
                    {
                      _type: 'text',
                      text: ' a day.',
                    },
                  ],
                  children: [],
                },
                {
                  _type: 'if',
                  when: {
                    path: '/basic/deposit_taken',
                    schema: {
                      const: true,
                    },
                  },
                  then: [
                    {
                      _type: 'clause',
                      content: [
                        {
                          _type: 'text',
                          text: 'A deposit of ',
                        },
                        {
                          _type: 'ref',
                          path: '/basic/deposit',
                        },
                        {
                          _type: 'text',
                          text: ' is given before the first day.',
                        },
                      ],
                      children: [],
                    },
                  ],
                  else: [],
                },
                {
                  _type: 'if',
                  when: {
                    path: '/basic/equipment',
                    schema: {
                      minItems: 1,
                    },
                  },
                  then: [
                    {
                      _type: 'clause',
                      content: [
                        {
                          _type: 'text',
                          text: 'The boat comes with:',
                        },
                      ],
                      children: [
                        {
                          _type: 'each',
                          path: '/basic/equipment',
                          as: 'item',
                          content: [
                            {
                              _type: 'list',
                              style: 'letter',
                              items: [
                                {
                                  _type: 'item',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'item',
                                      path: '',
                                    },
                                  ],
                                  children: [],
                                },
                              ],
                            },
                          ],
                        },
                      ],
                    },
                  ],
                  else: [],
                },
              ],
            },
            {
              _type: 'section',
              _id: '01a208d8-0102-7591-abdc-c533f419eb6d',
              source: 'template',
              title: {
                _type: 'translatable',
                en: 'Signatures',
              },
              numbered: false,
              content: [
                {
                  _type: 'signature',
                  path: '/parties',
                },
              ],
            },
          ],
          appearance: {
            logo: {
              enabled: false,
              content: null,
              scale: 60,
            },
            footer: {
              enabled: true,
              content: '',
            },
            heading1: {
              family: 'inter',
              color: '#1a1c1f',
              size: '22',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading2: {
              family: 'inter',
              color: '#1a1c1f',
              size: '14',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading3: {
              family: 'inter',
              color: '#1a1c1f',
              size: '12',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading4: {
              family: 'inter',
              color: '#1a1c1f',
              size: '11',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading5: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading6: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            paragraph: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'regular',
              alignment: 'left',
              transform: 'none',
            },
            table: {
              family: 'inter',
              size: '9',
              color: '#1a1c1f',
              bgColor: '#ffffff',
              headerBgColor: '#f1f2f4',
              headerColor: '#1a1c1f',
              borderColorEnabled: true,
              borderColor: '#d5d8dd',
              alternatingRowBgColorEnabled: false,
              alternatingRowBgColor: '#f8f9fa',
            },
          },
        },
      },
    },
    restoreDraft: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
        'If-Match': '"1"',
      },
      body: {
        revision: 1,
      },
      status: 200,
      answer: {
        revision: 1,
      },
    },
    createDraftThread: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
      },
      body: {
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        body: 'For June too?',
      },
      status: 201,
      answer: {
        id: '01a208d8-0179-7667-9b0e-9318b016362a',
        revision: 1,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: null,
        comments: [
          {
            id: '01a208d8-0179-7667-9b0e-95fb2e3e694c',
            participant: {
              id: '01a208d8-0102-7591-abdc-d8595c28ff72',
              display_name: 'Aino Lehto',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:53:23.604Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-23T14:53:23.604Z',
      },
    },
    createDraftComment: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
        thread_id: '01a208d8-0179-7667-9b0e-9318b016362a',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
      },
      body: {
        body: 'Until August.',
      },
      status: 201,
      answer: {
        id: '01a208d8-0179-7667-9b0e-9318b016362a',
        revision: 2,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: null,
        comments: [
          {
            id: '01a208d8-0179-7667-9b0e-95fb2e3e694c',
            participant: {
              id: '01a208d8-0102-7591-abdc-d8595c28ff72',
              display_name: 'Aino Lehto',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:53:23.604Z',
            edited_at: null,
          },
          {
            id: '01a208d8-0191-772f-a258-33cdb7cf9508',
            participant: {
              id: '01a208d8-0102-7591-abdc-d8595c28ff72',
              display_name: 'Aino Lehto',
            },
            body: 'Until August.',
            created_at: '2026-11-23T14:53:23.626Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-23T14:53:23.604Z',
      },
    },
    updateDraftComment: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
        thread_id: '01a208d8-0179-7667-9b0e-9318b016362a',
        comment_id: '01a208d8-0191-772f-a258-33cdb7cf9508',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
      },
      body: {
        body: 'Until the end of August.',
      },
      status: 200,
      answer: {
        id: '01a208d8-0179-7667-9b0e-9318b016362a',
        revision: 3,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: null,
        comments: [
          {
            id: '01a208d8-0179-7667-9b0e-95fb2e3e694c',
            participant: {
              id: '01a208d8-0102-7591-abdc-d8595c28ff72',
              display_name: 'Aino Lehto',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:53:23.604Z',
            edited_at: null,
          },
          {
            id: '01a208d8-0191-772f-a258-33cdb7cf9508',
            participant: {
              id: '01a208d8-0102-7591-abdc-d8595c28ff72',
              display_name: 'Aino Lehto',
            },
            body: 'Until the end of August.',
            created_at: '2026-11-23T14:53:23.626Z',
            edited_at: '2026-11-23T14:53:23.637Z',
          },
        ],
        created_at: '2026-11-23T14:53:23.604Z',
      },
    },
    updateDraftThread: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
        thread_id: '01a208d8-0179-7667-9b0e-9318b016362a',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
      },
      body: {
        resolved: true,
      },
      status: 200,
      answer: {
        id: '01a208d8-0179-7667-9b0e-9318b016362a',
        revision: 4,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: {
          at: '2026-11-23T14:53:23.652Z',
          participant: {
            id: '01a208d8-0102-7591-abdc-d8595c28ff72',
            display_name: 'Aino Lehto',
          },
        },
        comments: [
          {
            id: '01a208d8-0179-7667-9b0e-95fb2e3e694c',
            participant: {
              id: '01a208d8-0102-7591-abdc-d8595c28ff72',
              display_name: 'Aino Lehto',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:53:23.604Z',
            edited_at: null,
          },
          {
            id: '01a208d8-0191-772f-a258-33cdb7cf9508',
            participant: {
              id: '01a208d8-0102-7591-abdc-d8595c28ff72',
              display_name: 'Aino Lehto',
            },
            body: 'Until the end of August.',
            created_at: '2026-11-23T14:53:23.626Z',
            edited_at: '2026-11-23T14:53:23.637Z',
          },
        ],
        created_at: '2026-11-23T14:53:23.604Z',
      },
    },
    listDraftThreads: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
      },
      query: {
        since: '0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
      },
      status: 200,
      answer: {
        threads: [
          {
            id: '01a208d8-0179-7667-9b0e-9318b016362a',
            revision: 4,
            anchor: {
              kind: 'field',
              path: '/basic/title',
              quote: 'Boat hire',
            },
            resolved: {
              at: '2026-11-23T14:53:23.652Z',
              participant: {
                id: '01a208d8-0102-7591-abdc-d8595c28ff72',
                display_name: 'Aino Lehto',
              },
            },
            comments: [
              {
                id: '01a208d8-0179-7667-9b0e-95fb2e3e694c',
                participant: {
                  id: '01a208d8-0102-7591-abdc-d8595c28ff72',
                  display_name: 'Aino Lehto',
                },
                body: 'For June too?',
                created_at: '2026-11-23T14:53:23.604Z',
                edited_at: null,
              },
              {
                id: '01a208d8-0191-772f-a258-33cdb7cf9508',
                participant: {
                  id: '01a208d8-0102-7591-abdc-d8595c28ff72',
                  display_name: 'Aino Lehto',
                },
                body: 'Until the end of August.',
                created_at: '2026-11-23T14:53:23.626Z',
                edited_at: '2026-11-23T14:53:23.637Z',
              },
            ],
            created_at: '2026-11-23T14:53:23.604Z',
          },
        ],
        revision: 4,
      },
    },
    deleteDraftComment: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
        thread_id: '01a208d8-0179-7667-9b0e-9318b016362a',
        comment_id: '01a208d8-0191-772f-a258-33cdb7cf9508',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
      },
      status: 200,
      answer: {
        id: '01a208d8-0179-7667-9b0e-9318b016362a',
        revision: 5,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: {
          at: '2026-11-23T14:53:23.652Z',
          participant: {
            id: '01a208d8-0102-7591-abdc-d8595c28ff72',
            display_name: 'Aino Lehto',
          },
        },
        comments: [
          {
            id: '01a208d8-0179-7667-9b0e-95fb2e3e694c',
            participant: {
              id: '01a208d8-0102-7591-abdc-d8595c28ff72',
              display_name: 'Aino Lehto',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:53:23.604Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-23T14:53:23.604Z',
      },
    },
    reportDraftFocus: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
      },
      body: {
        path: '/value/rent/deposit',
      },
      status: 204,
    },
    duplicateDraft: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
      },
      body: {},
      status: 201,
      answer: {
        id: '01a208d8-01cb-72f0-a383-67382bde1609',
        participant: {
          id: '01a208d8-01cb-72f0-a383-855d3e9f5b46',
        },
        grant:
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxY2ItNzJmMC1hMzgzLTg1NWQzZTlmNWI0NiIsInN1YiI6IjAxYTIwOGQ4LTAxY2ItNzJmMC1hMzgzLTY3MzgyYmRlMTYwOSIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.xz4_FWy9BO_jmKFtyudmeJn5LgRMCEUuJ_LomFqKQ5k',
      },
    },
    finalizeDraft: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
        'If-Match': '"1"',
      },
      status: 200,
      answer: {
        revision: 2,
        state: {
          id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
          status: 'finalized',
          document_name: 'Boat hire, summer',
          jurisdiction: 'fi',
          languages: ['en'],
          value: {
            _type: 'value',
            _id: '01a208d8-0102-7591-abdc-ca277e6ef2f4',
            basic: {
              _type: 'value',
              _id: '01941f29-7c00-7ed1-9117-03cf87557e2c',
              title: 'Boat Hire Agreement',
              fee: {
                _type: 'money',
                amount: 120,
                currency: 'EUR',
              },
              deposit_taken: true,
              deposit: {
                _type: 'money',
                amount: 400,
                currency: 'EUR',
              },
              equipment: ['vests'],
            },
            parties: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
                first_name: 'Aino',
                last_name: 'Lehto',
                email: 'aino@post.example',
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-70e5-b764-0e462961f509',
                first_name: 'Bo',
                last_name: 'Strand',
                email: 'bo@post.example',
              },
            ],
          },
          sections: [
            {
              _type: 'section',
              _id: '01a208d8-0102-7591-abdc-bd0b2cf4d72b',
              source: 'template',
              title: {
                _type: 'translatable',
                en: '',
              },
              numbered: false,
              content: [
                {
                  _type: 'heading',
                  level: 1,
                  content: [
                    {
                      _type: 'ref',
                      path: '/basic/title',
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'Between ',
                    },
                    {
                      _type: 'each',
                      path: '/parties',
                      as: 'party',
                      content: [
                        {
                          _type: 'strong',
                          content: [
                            {
                              _type: 'ref',
                              scope: 'party',
                              path: '/first_name',
                            },
                            {
                              _type: 'text',
                              text: ' ',
                            },
                            {
                              _type: 'ref',
                              scope: 'party',
                              path: '/last_name',
                            },
                          ],
                        },
                      ],
                      separator: ', ',
                      lastSeparator: ' and ',
                    },
                    {
                      _type: 'text',
                      text: '.',
                    },
                  ],
                },
              ],
            },
            {
              _type: 'section',
              _id: '01a208d8-0102-7591-abdc-c1b30c26a0e7',
              source: 'template',
              title: {
                _type: 'translatable',
                en: 'Hire',
              },
              numbered: true,
              content: [
                {
                  _type: 'clause',
                  content: [
                    {
                      _type: 'text',
                      text: 'The fee is ',
                    },
                    {
                      _type: 'ref',
                      path: '/basic/fee',
                    },
                    {
                      _type: 'text',
                      text: ' a day.',
                    },
                  ],
                  children: [],
                },
                {
                  _type: 'if',
                  when: {
                    path: '/basic/deposit_taken',
                    schema: {
                      const: true,
                    },
                  },
                  then: [
                    {
                      _type: 'clause',
                      content: [
                        {
                          _type: 'text',
                          text: 'A deposit of ',
                        },
                        {
                          _type: 'ref',
                          path: '/basic/deposit',
                        },
                        {
                          _type: 'text',
                          text: ' is given before the first day.',
                        },
                      ],
                      children: [],
                    },
                  ],
                  else: [],
                },
                {
                  _type: 'if',
                  when: {
                    path: '/basic/equipment',
                    schema: {
                      minItems: 1,
                    },
                  },
                  then: [
                    {
                      _type: 'clause',
                      content: [
                        {
                          _type: 'text',
                          text: 'The boat comes with:',
                        },
                      ],
                      children: [
                        {
                          _type: 'each',
                          path: '/basic/equipment',
                          as: 'item',
                          content: [
                            {
                              _type: 'list',
                              style: 'letter',
                              items: [
                                {
                                  _type: 'item',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'item',
                                      path: '',
                                    },
                                  ],
                                  children: [],
                                },
                              ],
                            },
                          ],
                        },
                      ],
                    },
                  ],
                  else: [],
                },
              ],
            },
            {
              _type: 'section',
              _id: '01a208d8-0102-7591-abdc-c533f419eb6d',
              source: 'template',
              title: {
                _type: 'translatable',
                en: 'Signatures',
              },
              numbered: false,
              content: [
                {
                  _type: 'signature',
                  path: '/parties',
                },
              ],
            },
          ],
          appearance: {
            logo: {
              enabled: false,
              content: null,
              scale: 60,
            },
            footer: {
              enabled: true,
              content: '',
            },
            heading1: {
              family: 'inter',
              color: '#1a1c1f',
              size: '22',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading2: {
              family: 'inter',
              color: '#1a1c1f',
              size: '14',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading3: {
              family: 'inter',
              color: '#1a1c1f',
              size: '12',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading4: {
              family: 'inter',
              color: '#1a1c1f',
              size: '11',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading5: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading6: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            paragraph: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'regular',
              alignment: 'left',
              transform: 'none',
            },
            table: {
              family: 'inter',
              size: '9',
              color: '#1a1c1f',
              bgColor: '#ffffff',
              headerBgColor: '#f1f2f4',
              headerColor: '#1a1c1f',
              borderColorEnabled: true,
              borderColor: '#d5d8dd',
              alternatingRowBgColorEnabled: false,
              alternatingRowBgColor: '#f8f9fa',
            },
          },
        },
        signees: [
          {
            _type: 'signee',
            id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
            first_name: 'Aino',
            last_name: 'Lehto',
            job_title: '',
            company_name: '',
            fieldset_name: 'parties',
            page: 1,
            x: 0.0952,
            y: 0.3728,
            width: 0.388,
            height: 0.0416,
          },
          {
            _type: 'signee',
            id: '01941f29-7c00-70e5-b764-0e462961f509',
            first_name: 'Bo',
            last_name: 'Strand',
            job_title: '',
            company_name: '',
            fieldset_name: 'parties',
            page: 1,
            x: 0.5168,
            y: 0.3728,
            width: 0.388,
            height: 0.0416,
          },
        ],
      },
    },
    unfinalizeDraft: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
      },
      status: 200,
      answer: {
        revision: 3,
        state: {
          id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
          status: 'draft',
          document_name: 'Boat hire, summer',
          jurisdiction: 'fi',
          languages: ['en'],
          value: {
            _type: 'value',
            _id: '01a208d8-0102-7591-abdc-ca277e6ef2f4',
            basic: {
              _type: 'value',
              _id: '01941f29-7c00-7ed1-9117-03cf87557e2c',
              title: 'Boat Hire Agreement',
              fee: {
                _type: 'money',
                amount: 120,
                currency: 'EUR',
              },
              deposit_taken: true,
              deposit: {
                _type: 'money',
                amount: 400,
                currency: 'EUR',
              },
              equipment: ['vests'],
            },
            parties: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
                first_name: 'Aino',
                last_name: 'Lehto',
                email: 'aino@post.example',
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-70e5-b764-0e462961f509',
                first_name: 'Bo',
                last_name: 'Strand',
                email: 'bo@post.example',
              },
            ],
          },
          sections: [
            {
              _type: 'section',
              _id: '01a208d8-0102-7591-abdc-bd0b2cf4d72b',
              source: 'template',
              title: {
                _type: 'translatable',
                en: '',
              },
              numbered: false,
              content: [
                {
                  _type: 'heading',
                  level: 1,
                  content: [
                    {
                      _type: 'ref',
                      path: '/basic/title',
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'Between ',
                    },
                    {
                      _type: 'each',
                      path: '/parties',
                      as: 'party',
                      content: [
                        {
                          _type: 'strong',
                          content: [
                            {
                              _type: 'ref',
                              scope: 'party',
                              path: '/first_name',
                            },
                            {
                              _type: 'text',
                              text: ' ',
                            },
                            {
                              _type: 'ref',
                              scope: 'party',
                              path: '/last_name',
                            },
                          ],
                        },
                      ],
                      separator: ', ',
                      lastSeparator: ' and ',
                    },
                    {
                      _type: 'text',
                      text: '.',
                    },
                  ],
                },
              ],
            },
            {
              _type: 'section',
              _id: '01a208d8-0102-7591-abdc-c1b30c26a0e7',
              source: 'template',
              title: {
                _type: 'translatable',
                en: 'Hire',
              },
              numbered: true,
              content: [
                {
                  _type: 'clause',
                  content: [
                    {
                      _type: 'text',
                      text: 'The fee is ',
                    },
                    {
                      _type: 'ref',
                      path: '/basic/fee',
                    },
                    {
                      _type: 'text',
                      text: ' a day.',
                    },
                  ],
                  children: [],
                },
                {
                  _type: 'if',
                  when: {
                    path: '/basic/deposit_taken',
                    schema: {
                      const: true,
                    },
                  },
                  then: [
                    {
                      _type: 'clause',
                      content: [
                        {
                          _type: 'text',
                          text: 'A deposit of ',
                        },
                        {
                          _type: 'ref',
                          path: '/basic/deposit',
                        },
                        {
                          _type: 'text',
                          text: ' is given before the first day.',
                        },
                      ],
                      children: [],
                    },
                  ],
                  else: [],
                },
                {
                  _type: 'if',
                  when: {
                    path: '/basic/equipment',
                    schema: {
                      minItems: 1,
                    },
                  },
                  then: [
                    {
                      _type: 'clause',
                      content: [
                        {
                          _type: 'text',
                          text: 'The boat comes with:',
                        },
                      ],
                      children: [
                        {
                          _type: 'each',
                          path: '/basic/equipment',
                          as: 'item',
                          content: [
                            {
                              _type: 'list',
                              style: 'letter',
                              items: [
                                {
                                  _type: 'item',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'item',
                                      path: '',
                                    },
                                  ],
                                  children: [],
                                },
                              ],
                            },
                          ],
                        },
                      ],
                    },
                  ],
                  else: [],
                },
              ],
            },
            {
              _type: 'section',
              _id: '01a208d8-0102-7591-abdc-c533f419eb6d',
              source: 'template',
              title: {
                _type: 'translatable',
                en: 'Signatures',
              },
              numbered: false,
              content: [
                {
                  _type: 'signature',
                  path: '/parties',
                },
              ],
            },
          ],
          appearance: {
            logo: {
              enabled: false,
              content: null,
              scale: 60,
            },
            footer: {
              enabled: true,
              content: '',
            },
            heading1: {
              family: 'inter',
              color: '#1a1c1f',
              size: '22',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading2: {
              family: 'inter',
              color: '#1a1c1f',
              size: '14',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading3: {
              family: 'inter',
              color: '#1a1c1f',
              size: '12',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading4: {
              family: 'inter',
              color: '#1a1c1f',
              size: '11',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading5: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading6: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            paragraph: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'regular',
              alignment: 'left',
              transform: 'none',
            },
            table: {
              family: 'inter',
              size: '9',
              color: '#1a1c1f',
              bgColor: '#ffffff',
              headerBgColor: '#f1f2f4',
              headerColor: '#1a1c1f',
              borderColorEnabled: true,
              borderColor: '#d5d8dd',
              alternatingRowBgColorEnabled: false,
              alternatingRowBgColor: '#f8f9fa',
            },
          },
        },
        signees: [
          {
            _type: 'signee',
            id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
            first_name: 'Aino',
            last_name: 'Lehto',
            job_title: '',
            company_name: '',
            fieldset_name: 'parties',
            page: 1,
            x: 0.0952,
            y: 0.3728,
            width: 0.388,
            height: 0.0416,
          },
          {
            _type: 'signee',
            id: '01941f29-7c00-70e5-b764-0e462961f509',
            first_name: 'Bo',
            last_name: 'Strand',
            job_title: '',
            company_name: '',
            fieldset_name: 'parties',
            page: 1,
            x: 0.5168,
            y: 0.3728,
            width: 0.388,
            height: 0.0416,
          },
        ],
      },
    },
    sendDraft: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwic2VuZCJdLCJzdWIiOiIwMWEyMDhkOC0wMTAyLTc1OTEtYWJkYy1iODllMWZiYzlmZTAiLCJhdWQiOiJkZWVka2l0IiwiZXhwIjo0MTAyNDQ0ODAwfQ.SO9U-4Mpfhc4704uIjZBqbW5u4LqNum32h19kcg13Z4',
      },
      body: {
        signees: [
          {
            id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
            email: 'signee-1@post.example',
          },
          {
            id: '01941f29-7c00-70e5-b764-0e462961f509',
            email: 'signee-2@post.example',
          },
        ],
      },
      status: 201,
      answer: {
        document_id: '01a208d8-0214-7657-96fc-26749c616125',
        contract_id: '01a208d8-0214-7657-96fc-28b87ad404f0',
        sent_at: '2026-11-23T14:53:23.759Z',
        stage: 'finalized',
        signature_method: 'canvas',
        due_at: null,
        signatures: [
          {
            _type: 'signature',
            id: '01a208d8-0214-7657-96fc-2cb6df529196',
            signee_id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
            state: 'waiting',
            first_name: 'Aino',
            last_name: 'Lehto',
            job_title: '',
            company_name: '',
            email: 'signee-1@post.example',
            phone: null,
            signing_group: null,
            signed_at: null,
          },
          {
            _type: 'signature',
            id: '01a208d8-0214-7657-96fc-3104377b2fd9',
            signee_id: '01941f29-7c00-70e5-b764-0e462961f509',
            state: 'waiting',
            first_name: 'Bo',
            last_name: 'Strand',
            job_title: '',
            company_name: '',
            email: 'signee-2@post.example',
            phone: null,
            signing_group: null,
            signed_at: null,
          },
        ],
      },
    },
    deleteDraft: {
      params: {
        draft_id: '01a208d8-0102-7591-abdc-b89e1fbc9fe0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWQ4NTk1YzI4ZmY3MiIsInN1YiI6IjAxYTIwOGQ4LTAxMDItNzU5MS1hYmRjLWI4OWUxZmJjOWZlMCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDN9.6zN6p7cxgaFTtkFA3nTOzun7zuDA7keb0gZFd6VpSm0',
      },
      status: 204,
    },
    patchContract: {
      params: {
        contract_id: '01a208d8-024c-7042-b637-409b9ea9ab02',
      },
      headers: {
        'If-Match': '"0"',
      },
      body: {
        operations: [
          {
            op: 'replace',
            path: '/value/basic',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7ed1-9117-03cf87557e2c',
              title: 'Boat Hire Agreement',
              fee: {
                _type: 'money',
                amount: 120,
                currency: 'EUR',
              },
              deposit_taken: true,
              deposit: {
                _type: 'money',
                amount: 400,
                currency: 'EUR',
              },
              equipment: ['vests'],
            },
          },
          {
            op: 'replace',
            path: '/value/parties',
            value: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
                first_name: 'Aino',
                last_name: 'Lehto',
                email: 'aino@post.example',
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-70e5-b764-0e462961f509',
                first_name: 'Bo',
                last_name: 'Strand',
                email: 'bo@post.example',
              },
            ],
          },
        ],
      },
      status: 200,
      answer: {
        revision: 1,
      },
    },
    getContract: {
      params: {
        contract_id: '01a208d8-024c-7042-b637-409b9ea9ab02',
      },
      status: 200,
      answer: {
        id: '01a208d8-024c-7042-b637-409b9ea9ab02',
        environment: 'sandbox',
        ui_language: null,
        trial: null,
        finalization: null,
        stays_final: true,
        revision: 1,
        state: {
          id: '01a208d8-024c-7042-b637-409b9ea9ab02',
          status: 'draft',
          document_name: 'Boat hire, autumn',
          jurisdiction: '',
          value: {
            _type: 'value',
            _id: '01a208d8-024c-7042-b637-52528f5621a3',
            basic: {
              _type: 'value',
              _id: '01941f29-7c00-7ed1-9117-03cf87557e2c',
              title: 'Boat Hire Agreement',
              fee: {
                _type: 'money',
                amount: 120,
                currency: 'EUR',
              },
              deposit_taken: true,
              deposit: {
                _type: 'money',
                amount: 400,
                currency: 'EUR',
              },
              equipment: ['vests'],
            },
            parties: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
                first_name: 'Aino',
                last_name: 'Lehto',
                email: 'aino@post.example',
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-70e5-b764-0e462961f509',
                first_name: 'Bo',
                last_name: 'Strand',
                email: 'bo@post.example',
              },
            ],
          },
          sections: [
            {
              _type: 'section',
              _id: '01a208d8-024c-7042-b637-46f157a89c0b',
              source: 'template',
              title: {
                _type: 'translatable',
                en: '',
              },
              numbered: false,
              content: [
                {
                  _type: 'heading',
                  level: 1,
                  content: [
                    {
                      _type: 'ref',
                      path: '/basic/title',
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'Between ',
                    },
                    {
                      _type: 'each',
                      path: '/parties',
                      as: 'party',
                      content: [
                        {
                          _type: 'strong',
                          content: [
                            {
                              _type: 'ref',
                              scope: 'party',
                              path: '/first_name',
                            },
                            {
                              _type: 'text',
                              text: ' ',
                            },
                            {
                              _type: 'ref',
                              scope: 'party',
                              path: '/last_name',
                            },
                          ],
                        },
                      ],
                      separator: ', ',
                      lastSeparator: ' and ',
                    },
                    {
                      _type: 'text',
                      text: '.',
                    },
                  ],
                },
              ],
            },
            {
              _type: 'section',
              _id: '01a208d8-024c-7042-b637-4889a7886659',
              source: 'template',
              title: {
                _type: 'translatable',
                en: 'Hire',
              },
              numbered: true,
              content: [
                {
                  _type: 'clause',
                  content: [
                    {
                      _type: 'text',
                      text: 'The fee is ',
                    },
                    {
                      _type: 'ref',
                      path: '/basic/fee',
                    },
                    {
                      _type: 'text',
                      text: ' a day.',
                    },
                  ],
                  children: [],
                },
                {
                  _type: 'if',
                  when: {
                    path: '/basic/deposit_taken',
                    schema: {
                      const: true,
                    },
                  },
                  then: [
                    {
                      _type: 'clause',
                      content: [
                        {
                          _type: 'text',
                          text: 'A deposit of ',
                        },
                        {
                          _type: 'ref',
                          path: '/basic/deposit',
                        },
                        {
                          _type: 'text',
                          text: ' is given before the first day.',
                        },
                      ],
                      children: [],
                    },
                  ],
                  else: [],
                },
                {
                  _type: 'if',
                  when: {
                    path: '/basic/equipment',
                    schema: {
                      minItems: 1,
                    },
                  },
                  then: [
                    {
                      _type: 'clause',
                      content: [
                        {
                          _type: 'text',
                          text: 'The boat comes with:',
                        },
                      ],
                      children: [
                        {
                          _type: 'each',
                          path: '/basic/equipment',
                          as: 'item',
                          content: [
                            {
                              _type: 'list',
                              style: 'letter',
                              items: [
                                {
                                  _type: 'item',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'item',
                                      path: '',
                                    },
                                  ],
                                  children: [],
                                },
                              ],
                            },
                          ],
                        },
                      ],
                    },
                  ],
                  else: [],
                },
              ],
            },
            {
              _type: 'section',
              _id: '01a208d8-024c-7042-b637-4fa4df1db9b9',
              source: 'template',
              title: {
                _type: 'translatable',
                en: 'Signatures',
              },
              numbered: false,
              content: [
                {
                  _type: 'signature',
                  path: '/parties',
                },
              ],
            },
          ],
          appearance: {
            logo: {
              enabled: false,
              content: null,
              scale: 60,
            },
            footer: {
              enabled: true,
              content: '',
            },
            heading1: {
              family: 'inter',
              color: '#1a1c1f',
              size: '22',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading2: {
              family: 'inter',
              color: '#1a1c1f',
              size: '14',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading3: {
              family: 'inter',
              color: '#1a1c1f',
              size: '12',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading4: {
              family: 'inter',
              color: '#1a1c1f',
              size: '11',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading5: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading6: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            paragraph: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'regular',
              alignment: 'left',
              transform: 'none',
            },
            table: {
              family: 'inter',
              size: '9',
              color: '#1a1c1f',
              bgColor: '#ffffff',
              headerBgColor: '#f1f2f4',
              headerColor: '#1a1c1f',
              borderColorEnabled: true,
              borderColor: '#d5d8dd',
              alternatingRowBgColorEnabled: false,
              alternatingRowBgColor: '#f8f9fa',
            },
          },
          languages: ['en'],
        },
        schema: {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          $id: 'urn:deedkit:template:boat-hire',
          title: 'Boat hire agreement',
          type: 'object',
          properties: {
            _type: {
              const: 'value',
            },
            _id: {
              type: 'string',
              format: 'uuid',
              pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
            },
            basic: {
              type: 'object',
              properties: {
                _type: {
                  const: 'value',
                },
                _id: {
                  type: 'string',
                  format: 'uuid',
                  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
                },
                title: {
                  type: 'string',
                  maxLength: 120,
                  minLength: 1,
                  pattern: '\\S',
                  'x-deed': {
                    widget: 'text',
                    order: 0,
                    label: {
                      en: 'Title',
                      fi: 'Otsikko',
                      _type: 'translatable',
                    },
                    rules: {
                      pattern: null,
                    },
                  },
                },
                fee: {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'money',
                    },
                    currency: {
                      type: 'string',
                      enum: ['EUR', 'SEK'],
                    },
                    amount: {
                      type: ['number', 'null'],
                      not: {
                        const: null,
                      },
                    },
                  },
                  required: ['_type', 'amount', 'currency'],
                  additionalProperties: false,
                  'x-deed': {
                    widget: 'money',
                    order: 1,
                    label: {
                      en: 'Daily fee',
                      fi: 'Päivävuokra',
                      _type: 'translatable',
                    },
                    currencies: ['EUR', 'SEK'],
                    rules: {
                      properties: {
                        _type: {
                          const: 'money',
                        },
                        amount: {
                          type: ['number', 'null'],
                          not: {
                            const: null,
                          },
                        },
                        currency: {
                          type: 'string',
                          enum: ['EUR', 'SEK'],
                        },
                      },
                    },
                  },
                },
                deposit_taken: {
                  type: ['boolean', 'null'],
                  'x-deed': {
                    widget: 'boolean',
                    order: 2,
                    label: {
                      en: 'Is a deposit taken?',
                      fi: 'Peritäänkö vakuus?',
                      _type: 'translatable',
                    },
                  },
                  not: {
                    const: null,
                  },
                },
                deposit: {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'money',
                    },
                    currency: {
                      type: 'string',
                      enum: ['EUR'],
                    },
                    amount: {
                      type: ['number', 'null'],
                    },
                  },
                  required: ['_type'],
                  additionalProperties: false,
                  'x-deed': {
                    widget: 'money',
                    order: 3,
                    label: {
                      en: 'Deposit',
                      fi: 'Vakuus',
                      _type: 'translatable',
                    },
                    currencies: ['EUR'],
                    visibleWhen: {
                      path: '1/deposit_taken',
                      schema: {
                        const: true,
                      },
                    },
                    rules: {
                      properties: {
                        _type: {
                          const: 'money',
                        },
                        amount: {
                          type: ['number', 'null'],
                          not: {
                            const: null,
                          },
                        },
                        currency: {
                          type: 'string',
                          enum: ['EUR'],
                        },
                      },
                      required: ['_type', 'amount', 'currency'],
                    },
                  },
                },
                equipment: {
                  type: 'array',
                  items: {
                    type: 'string',
                    enum: ['vests', 'radio'],
                  },
                  uniqueItems: true,
                  'x-deed': {
                    widget: 'choices',
                    order: 4,
                    label: {
                      en: 'Equipment',
                      fi: 'Varusteet',
                      _type: 'translatable',
                    },
                    options: {
                      vests: {
                        en: 'life vests',
                        fi: 'pelastusliivit',
                        _type: 'translatable',
                      },
                      radio: {
                        en: 'VHF radio',
                        fi: 'VHF-radio',
                        _type: 'translatable',
                      },
                    },
                  },
                },
              },
              required: ['_type', '_id', 'title', 'fee', 'deposit_taken'],
              additionalProperties: false,
              allOf: [
                {
                  if: {
                    properties: {
                      deposit_taken: {
                        const: true,
                      },
                    },
                    required: ['deposit_taken'],
                  },
                  then: {
                    properties: {
                      deposit: {
                        properties: {
                          amount: {
                            not: {
                              const: null,
                            },
                          },
                        },
                        required: ['amount', 'currency'],
                      },
                    },
                    required: ['deposit'],
                  },
                },
              ],
              'x-deed': {
                order: 0,
                label: {
                  en: 'Agreement',
                  fi: 'Sopimus',
                  _type: 'translatable',
                },
                rules: {
                  required: ['_type', '_id', 'title', 'fee', 'deposit_taken', 'deposit'],
                  allOf: null,
                },
              },
            },
            parties: {
              type: 'array',
              minItems: 2,
              maxItems: 4,
              items: {
                type: 'object',
                properties: {
                  _type: {
                    const: 'value',
                  },
                  _id: {
                    type: 'string',
                    format: 'uuid',
                    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
                  },
                  first_name: {
                    type: 'string',
                    minLength: 1,
                    pattern: '\\S',
                    'x-deed': {
                      widget: 'text',
                      order: 0,
                      label: {
                        en: 'First name',
                        fi: 'Etunimi',
                        _type: 'translatable',
                      },
                      rules: {
                        pattern: null,
                      },
                    },
                  },
                  last_name: {
                    type: 'string',
                    minLength: 1,
                    pattern: '\\S',
                    'x-deed': {
                      widget: 'text',
                      order: 1,
                      label: {
                        en: 'Last name',
                        fi: 'Sukunimi',
                        _type: 'translatable',
                      },
                      rules: {
                        pattern: null,
                      },
                    },
                  },
                  email: {
                    type: 'string',
                    maxLength: 254,
                    minLength: 1,
                    format: 'email',
                    pattern: '\\S',
                    'x-deed': {
                      widget: 'email',
                      order: 2,
                      label: {
                        en: 'Email',
                        fi: 'Sähköposti',
                        _type: 'translatable',
                      },
                      rules: {
                        pattern: null,
                      },
                    },
                  },
                },
                required: ['_type', '_id', 'first_name', 'last_name', 'email'],
                additionalProperties: false,
                'x-deed': {
                  signee: {
                    first_name: 'first_name',
                    last_name: 'last_name',
                    email: 'email',
                  },
                },
              },
              'x-deed': {
                order: 1,
                label: {
                  en: 'Parties',
                  fi: 'Osapuolet',
                  _type: 'translatable',
                },
                repeatable: {
                  min: 2,
                  max: 4,
                  itemLabel: ['last_name'],
                },
              },
            },
          },
          required: ['_type', '_id', 'basic', 'parties'],
          additionalProperties: false,
          $defs: {
            block: {
              anyOf: [
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'paragraph',
                    },
                    content: {
                      type: 'array',
                      items: {
                        $ref: '#/$defs/inline',
                      },
                    },
                  },
                  required: ['_type', 'content'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'heading',
                    },
                    level: {
                      enum: [1, 2, 3, 4, 5, 6],
                    },
                    content: {
                      type: 'array',
                      items: {
                        $ref: '#/$defs/inline',
                      },
                    },
                  },
                  required: ['_type', 'level', 'content'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'list',
                    },
                    style: {
                      enum: ['bullet', 'letter'],
                    },
                    items: {
                      type: 'array',
                      items: {
                        type: 'object',
                        properties: {
                          _type: {
                            const: 'item',
                          },
                          content: {
                            type: 'array',
                            items: {
                              $ref: '#/$defs/inline',
                            },
                          },
                          children: {
                            type: 'array',
                            items: {
                              $ref: '#/$defs/block',
                            },
                          },
                        },
                        required: ['_type', 'content', 'children'],
                        additionalProperties: false,
                      },
                    },
                  },
                  required: ['_type', 'style', 'items'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'table',
                    },
                    columns: {
                      type: 'array',
                      minItems: 1,
                      maxItems: 50,
                      items: {
                        type: 'object',
                        properties: {
                          header: {
                            type: 'array',
                            items: {
                              $ref: '#/$defs/inline',
                            },
                          },
                          align: {
                            enum: ['left', 'center', 'right'],
                          },
                        },
                        required: ['header', 'align'],
                        additionalProperties: false,
                      },
                    },
                    rows: {
                      type: 'array',
                      items: {
                        type: 'object',
                        properties: {
                          _type: {
                            const: 'row',
                          },
                          cells: {
                            type: 'array',
                            maxItems: 50,
                            items: {
                              type: 'array',
                              items: {
                                $ref: '#/$defs/inline',
                              },
                            },
                          },
                        },
                        required: ['_type', 'cells'],
                        additionalProperties: false,
                      },
                    },
                  },
                  required: ['_type', 'columns', 'rows'],
                  additionalProperties: false,
                },
              ],
            },
            inline: {
              anyOf: [
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'text',
                    },
                    text: {
                      type: 'string',
                    },
                  },
                  required: ['_type', 'text'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'break',
                    },
                  },
                  required: ['_type'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'strong',
                    },
                    content: {
                      type: 'array',
                      items: {
                        $ref: '#/$defs/inline',
                      },
                    },
                  },
                  required: ['_type', 'content'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'em',
                    },
                    content: {
                      type: 'array',
                      items: {
                        $ref: '#/$defs/inline',
                      },
                    },
                  },
                  required: ['_type', 'content'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'link',
                    },
                    href: {
                      type: 'string',
                      maxLength: 2000,
                      pattern: '^(?:[hH][tT][tT][pP][sS]?://|[mM][aA][iI][lL][tT][oO]:)\\S+$',
                    },
                    content: {
                      type: 'array',
                      items: {
                        $ref: '#/$defs/inline',
                      },
                    },
                  },
                  required: ['_type', 'href', 'content'],
                  additionalProperties: false,
                },
              ],
            },
          },
          'x-deed': {
            jurisdictions: ['fi'],
            rules: {
              $defs: null,
            },
          },
        },
        participant: null,
        verbs: ['history', 'restore', 'read-comments', 'comment', 'duplicate'],
        signees: [
          {
            _type: 'signee',
            id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
            first_name: 'Aino',
            last_name: 'Lehto',
            job_title: '',
            company_name: '',
            fieldset_name: 'parties',
            page: 1,
            x: 0.0952,
            y: 0.3728,
            width: 0.388,
            height: 0.0416,
          },
          {
            _type: 'signee',
            id: '01941f29-7c00-70e5-b764-0e462961f509',
            first_name: 'Bo',
            last_name: 'Strand',
            job_title: '',
            company_name: '',
            fieldset_name: 'parties',
            page: 1,
            x: 0.5168,
            y: 0.3728,
            width: 0.388,
            height: 0.0416,
          },
        ],
      },
    },
    getContractHtml: {
      params: {
        contract_id: '01a208d8-024c-7042-b637-409b9ea9ab02',
      },
      status: 200,
      answer:
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; img-src data:; font-src data:; style-src &#39;sha256-rey1M7xJNZemDKE8QkzqZurbvbrFZvZY+wQ+hoc39JQ=&#39;">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>Boat hire, autumn</title>\n<style>…</style>\n</head>\n<body>\n<main class="deed-document">\n<section id="section-01a208d8-024c-7042-b637-46f157a89c0b">\n<h1><span class="field">Boat Hire Agreement</span></h1>\n<p>Between <strong><span class="field">Aino</span> <span class="field">Lehto</span></strong> and <strong><span class="field">Bo</span> <span class="field">Strand</span></strong>.</p>\n</section>\n<section id="section-01a208d8-024c-7042-b637-4889a7886659">\n<h2><span class="number">1.</span> Hire</h2>\n<div class="clause"><span class="number">1.1</span><div class="body"><p>The fee is <span class="field">€120.00</span> a day.</p></div></div>\n<div class="clause"><span class="number">1.2</span><div class="body"><p>A deposit of <span class="field">€400.00</span> is given before the first day.</p></div></div>\n<div class="clause"><span class="number">1.3</span><div class="body"><p>The boat comes with:</p>\n<ol class="letters">\n<li><span class="field">life vests</span></li>\n</ol></div></div>\n</section>\n<section id="section-01a208d8-024c-7042-b637-4fa4df1db9b9">\n<h2>Signatures</h2>\n<div class="signatures">\n<div class="signature"><div class="line"></div><p>Aino Lehto</p></div>\n<div class="signature"><div class="line"></div><p>Bo Strand</p></div>\n</div>\n</section>\n</main>\n</body>\n</html>\n',
    },
    getContractPdf: {
      params: {
        contract_id: '01a208d8-024c-7042-b637-409b9ea9ab02',
      },
      status: 200,
    },
    getContractEvents: {
      params: {
        contract_id: '01a208d8-024c-7042-b637-409b9ea9ab02',
      },
      headers: {
        'Last-Event-ID': '0',
      },
      status: 200,
      answer:
        'retry: 2000\n: open\n\nid: 1\nevent: patched\ndata: {"revision":1,"operations":[{"op":"replace","path":"/value/basic","value":{"_type":"value","_id":"01941f29-7c00-7ed1-9117-03cf87557e2c","title":"Boat Hire Agreement","fee":{"_type":"money","amount":120,"currency":"EUR"},"deposit_taken":true,"deposit":{"_type":"money","amount":400,"currency":"EUR"},"equipment":["vests"]}},{"op":"replace","path":"/value/parties","value":[{"_type":"value","_id":"01941f29-7c00-7022-94aa-7e981a0c1d7b","first_name":"Aino","last_name":"Lehto","email":"aino@post.example"},{"_type":"value","_id":"01941f29-7c00-70e5-b764-0e462961f509","first_name":"Bo","last_name":"Strand","email":"bo@post.example"}]}],"participant_id":"eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9"}\n\n',
    },
    getContractHistory: {
      params: {
        contract_id: '01a208d8-024c-7042-b637-409b9ea9ab02',
      },
      query: {
        size: '10',
      },
      status: 200,
      answer: {
        entries: [
          {
            kind: 'patched',
            revision: 1,
            since: 0,
            participant: {
              id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
              display_name: 'Service account',
            },
            began_at: '2026-11-23T14:53:23.833Z',
            ended_at: '2026-11-23T14:53:23.833Z',
            restored_revision: null,
            changes: [
              {
                op: 'replace',
                path: '/value/basic',
                before: {
                  _type: 'value',
                  _id: '01a208d8-024c-7042-b637-57f9324b0bb1',
                  title: '',
                  fee: {
                    _type: 'money',
                    amount: null,
                    currency: 'EUR',
                  },
                  deposit_taken: null,
                  deposit: {
                    _type: 'money',
                    amount: null,
                    currency: 'EUR',
                  },
                  equipment: [],
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-7ed1-9117-03cf87557e2c',
                  title: 'Boat Hire Agreement',
                  fee: {
                    _type: 'money',
                    amount: 120,
                    currency: 'EUR',
                  },
                  deposit_taken: true,
                  deposit: {
                    _type: 'money',
                    amount: 400,
                    currency: 'EUR',
                  },
                  equipment: ['vests'],
                },
              },
              {
                op: 'replace',
                path: '/value/parties',
                before: [
                  {
                    _type: 'value',
                    _id: '01a208d8-024d-721e-a808-d8d0a84c6827',
                    first_name: '',
                    last_name: '',
                    email: '',
                  },
                  {
                    _type: 'value',
                    _id: '01a208d8-024d-721e-a808-de55271158cd',
                    first_name: '',
                    last_name: '',
                    email: '',
                  },
                ],
                after: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
                    first_name: 'Aino',
                    last_name: 'Lehto',
                    email: 'aino@post.example',
                  },
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-70e5-b764-0e462961f509',
                    first_name: 'Bo',
                    last_name: 'Strand',
                    email: 'bo@post.example',
                  },
                ],
              },
            ],
            omitted: 0,
          },
        ],
        revision: 1,
        next: null,
        created_at: '2026-11-23T14:53:23.816Z',
      },
    },
    getContractRevision: {
      params: {
        contract_id: '01a208d8-024c-7042-b637-409b9ea9ab02',
        revision: '0',
      },
      status: 200,
      answer: {
        revision: 0,
        state: {
          id: '01a208d8-024c-7042-b637-409b9ea9ab02',
          status: 'draft',
          jurisdiction: '',
          value: {
            _type: 'value',
            _id: '01a208d8-024c-7042-b637-52528f5621a3',
            basic: {
              _type: 'value',
              _id: '01a208d8-024c-7042-b637-57f9324b0bb1',
              title: '',
              fee: {
                _type: 'money',
                amount: null,
                currency: 'EUR',
              },
              deposit_taken: null,
              deposit: {
                _type: 'money',
                amount: null,
                currency: 'EUR',
              },
              equipment: [],
            },
            parties: [
              {
                _type: 'value',
                _id: '01a208d8-024d-721e-a808-d8d0a84c6827',
                first_name: '',
                last_name: '',
                email: '',
              },
              {
                _type: 'value',
                _id: '01a208d8-024d-721e-a808-de55271158cd',
                first_name: '',
                last_name: '',
                email: '',
              },
            ],
          },
          sections: [
            {
              _type: 'section',
              _id: '01a208d8-024c-7042-b637-46f157a89c0b',
              source: 'template',
              title: {
                _type: 'translatable',
                en: '',
              },
              numbered: false,
              content: [
                {
                  _type: 'heading',
                  level: 1,
                  content: [
                    {
                      _type: 'ref',
                      path: '/basic/title',
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'Between ',
                    },
                    {
                      _type: 'each',
                      path: '/parties',
                      as: 'party',
                      content: [
                        {
                          _type: 'strong',
                          content: [
                            {
                              _type: 'ref',
                              scope: 'party',
                              path: '/first_name',
                            },
                            {
                              _type: 'text',
                              text: ' ',
                            },
                            {
                              _type: 'ref',
                              scope: 'party',
                              path: '/last_name',
                            },
                          ],
                        },
                      ],
                      separator: ', ',
                      lastSeparator: ' and ',
                    },
                    {
                      _type: 'text',
                      text: '.',
                    },
                  ],
                },
              ],
            },
            {
              _type: 'section',
              _id: '01a208d8-024c-7042-b637-4889a7886659',
              source: 'template',
              title: {
                _type: 'translatable',
                en: 'Hire',
              },
              numbered: true,
              content: [
                {
                  _type: 'clause',
                  content: [
                    {
                      _type: 'text',
                      text: 'The fee is ',
                    },
                    {
                      _type: 'ref',
                      path: '/basic/fee',
                    },
                    {
                      _type: 'text',
                      text: ' a day.',
                    },
                  ],
                  children: [],
                },
                {
                  _type: 'if',
                  when: {
                    path: '/basic/deposit_taken',
                    schema: {
                      const: true,
                    },
                  },
                  then: [
                    {
                      _type: 'clause',
                      content: [
                        {
                          _type: 'text',
                          text: 'A deposit of ',
                        },
                        {
                          _type: 'ref',
                          path: '/basic/deposit',
                        },
                        {
                          _type: 'text',
                          text: ' is given before the first day.',
                        },
                      ],
                      children: [],
                    },
                  ],
                  else: [],
                },
                {
                  _type: 'if',
                  when: {
                    path: '/basic/equipment',
                    schema: {
                      minItems: 1,
                    },
                  },
                  then: [
                    {
                      _type: 'clause',
                      content: [
                        {
                          _type: 'text',
                          text: 'The boat comes with:',
                        },
                      ],
                      children: [
                        {
                          _type: 'each',
                          path: '/basic/equipment',
                          as: 'item',
                          content: [
                            {
                              _type: 'list',
                              style: 'letter',
                              items: [
                                {
                                  _type: 'item',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'item',
                                      path: '',
                                    },
                                  ],
                                  children: [],
                                },
                              ],
                            },
                          ],
                        },
                      ],
                    },
                  ],
                  else: [],
                },
              ],
            },
            {
              _type: 'section',
              _id: '01a208d8-024c-7042-b637-4fa4df1db9b9',
              source: 'template',
              title: {
                _type: 'translatable',
                en: 'Signatures',
              },
              numbered: false,
              content: [
                {
                  _type: 'signature',
                  path: '/parties',
                },
              ],
            },
          ],
          appearance: {
            logo: {
              enabled: false,
              content: null,
              scale: 60,
            },
            footer: {
              enabled: true,
              content: '',
            },
            heading1: {
              family: 'inter',
              color: '#1a1c1f',
              size: '22',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading2: {
              family: 'inter',
              color: '#1a1c1f',
              size: '14',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading3: {
              family: 'inter',
              color: '#1a1c1f',
              size: '12',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading4: {
              family: 'inter',
              color: '#1a1c1f',
              size: '11',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading5: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading6: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            paragraph: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'regular',
              alignment: 'left',
              transform: 'none',
            },
            table: {
              family: 'inter',
              size: '9',
              color: '#1a1c1f',
              bgColor: '#ffffff',
              headerBgColor: '#f1f2f4',
              headerColor: '#1a1c1f',
              borderColorEnabled: true,
              borderColor: '#d5d8dd',
              alternatingRowBgColorEnabled: false,
              alternatingRowBgColor: '#f8f9fa',
            },
          },
          languages: ['en'],
          document_name: 'Boat hire, autumn',
        },
      },
    },
    restoreContract: {
      params: {
        contract_id: '01a208d8-024c-7042-b637-409b9ea9ab02',
      },
      body: {
        revision: 0,
      },
      status: 200,
      answer: {
        revision: 2,
      },
    },
    createContractThread: {
      params: {
        contract_id: '01a208d8-024c-7042-b637-409b9ea9ab02',
      },
      body: {
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        body: 'For June too?',
      },
      status: 201,
      answer: {
        id: '01a208d8-02ef-7404-8244-4c097345ad09',
        revision: 1,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: null,
        comments: [
          {
            id: '01a208d8-02ef-7404-8244-5336c4984e02',
            participant: {
              id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
              display_name: 'Service account',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:53:23.978Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-23T14:53:23.978Z',
      },
    },
    createContractComment: {
      params: {
        contract_id: '01a208d8-024c-7042-b637-409b9ea9ab02',
        thread_id: '01a208d8-02ef-7404-8244-4c097345ad09',
      },
      body: {
        body: 'Until August.',
      },
      status: 201,
      answer: {
        id: '01a208d8-02ef-7404-8244-4c097345ad09',
        revision: 2,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: null,
        comments: [
          {
            id: '01a208d8-02ef-7404-8244-5336c4984e02',
            participant: {
              id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
              display_name: 'Service account',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:53:23.978Z',
            edited_at: null,
          },
          {
            id: '01a208d8-0303-7778-be7b-ec0263753670',
            participant: {
              id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
              display_name: 'Service account',
            },
            body: 'Until August.',
            created_at: '2026-11-23T14:53:23.996Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-23T14:53:23.978Z',
      },
    },
    updateContractComment: {
      params: {
        contract_id: '01a208d8-024c-7042-b637-409b9ea9ab02',
        thread_id: '01a208d8-02ef-7404-8244-4c097345ad09',
        comment_id: '01a208d8-0303-7778-be7b-ec0263753670',
      },
      body: {
        body: 'Until the end of August.',
      },
      status: 200,
      answer: {
        id: '01a208d8-02ef-7404-8244-4c097345ad09',
        revision: 3,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: null,
        comments: [
          {
            id: '01a208d8-02ef-7404-8244-5336c4984e02',
            participant: {
              id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
              display_name: 'Service account',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:53:23.978Z',
            edited_at: null,
          },
          {
            id: '01a208d8-0303-7778-be7b-ec0263753670',
            participant: {
              id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
              display_name: 'Service account',
            },
            body: 'Until the end of August.',
            created_at: '2026-11-23T14:53:23.996Z',
            edited_at: '2026-11-23T14:53:24.010Z',
          },
        ],
        created_at: '2026-11-23T14:53:23.978Z',
      },
    },
    updateContractThread: {
      params: {
        contract_id: '01a208d8-024c-7042-b637-409b9ea9ab02',
        thread_id: '01a208d8-02ef-7404-8244-4c097345ad09',
      },
      body: {
        resolved: true,
      },
      status: 200,
      answer: {
        id: '01a208d8-02ef-7404-8244-4c097345ad09',
        revision: 4,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: {
          at: '2026-11-23T14:53:24.064Z',
          participant: {
            id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
            display_name: 'Service account',
          },
        },
        comments: [
          {
            id: '01a208d8-02ef-7404-8244-5336c4984e02',
            participant: {
              id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
              display_name: 'Service account',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:53:23.978Z',
            edited_at: null,
          },
          {
            id: '01a208d8-0303-7778-be7b-ec0263753670',
            participant: {
              id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
              display_name: 'Service account',
            },
            body: 'Until the end of August.',
            created_at: '2026-11-23T14:53:23.996Z',
            edited_at: '2026-11-23T14:53:24.010Z',
          },
        ],
        created_at: '2026-11-23T14:53:23.978Z',
      },
    },
    listContractThreads: {
      params: {
        contract_id: '01a208d8-024c-7042-b637-409b9ea9ab02',
      },
      query: {
        since: '0',
      },
      status: 200,
      answer: {
        threads: [
          {
            id: '01a208d8-02ef-7404-8244-4c097345ad09',
            revision: 4,
            anchor: {
              kind: 'field',
              path: '/basic/title',
              quote: 'Boat hire',
            },
            resolved: {
              at: '2026-11-23T14:53:24.064Z',
              participant: {
                id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
                display_name: 'Service account',
              },
            },
            comments: [
              {
                id: '01a208d8-02ef-7404-8244-5336c4984e02',
                participant: {
                  id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
                  display_name: 'Service account',
                },
                body: 'For June too?',
                created_at: '2026-11-23T14:53:23.978Z',
                edited_at: null,
              },
              {
                id: '01a208d8-0303-7778-be7b-ec0263753670',
                participant: {
                  id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
                  display_name: 'Service account',
                },
                body: 'Until the end of August.',
                created_at: '2026-11-23T14:53:23.996Z',
                edited_at: '2026-11-23T14:53:24.010Z',
              },
            ],
            created_at: '2026-11-23T14:53:23.978Z',
          },
        ],
        revision: 4,
      },
    },
    deleteContractComment: {
      params: {
        contract_id: '01a208d8-024c-7042-b637-409b9ea9ab02',
        thread_id: '01a208d8-02ef-7404-8244-4c097345ad09',
        comment_id: '01a208d8-0303-7778-be7b-ec0263753670',
      },
      status: 200,
      answer: {
        id: '01a208d8-02ef-7404-8244-4c097345ad09',
        revision: 5,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: {
          at: '2026-11-23T14:53:24.064Z',
          participant: {
            id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
            display_name: 'Service account',
          },
        },
        comments: [
          {
            id: '01a208d8-02ef-7404-8244-5336c4984e02',
            participant: {
              id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
              display_name: 'Service account',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:53:23.978Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-23T14:53:23.978Z',
      },
    },
    reportContractFocus: {
      params: {
        contract_id: '01a208d8-024c-7042-b637-409b9ea9ab02',
      },
      body: {
        path: null,
      },
      status: 204,
    },
    duplicateContract: {
      params: {
        contract_id: '01a208d8-024c-7042-b637-409b9ea9ab02',
      },
      body: {
        document_name: 'Boat hire, winter',
      },
      status: 201,
      answer: {
        id: '01a208d8-0367-763a-9b23-b392ffa1b339',
        document_id: '01a208d8-0367-763a-9b23-d3fba3a75e2a',
        grant:
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsImR1cGxpY2F0ZSIsImRvd25sb2FkIl0sInN1YiI6ImNvbnRyYWN0OjAxYTIwOGQ4LTAzNjctNzYzYS05YjIzLWIzOTJmZmExYjMzOSIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODc5MDR9.oQNE5LSXITNBn1BwamdGHDPAhNDKZKL1nEK2RBuuy30',
      },
    },
    finalizeContract: {
      params: {
        contract_id: '01a208d8-024c-7042-b637-409b9ea9ab02',
      },
      status: 200,
      answer: {
        revision: 4,
        state: {
          id: '01a208d8-024c-7042-b637-409b9ea9ab02',
          status: 'finalized',
          document_name: 'Boat hire, autumn',
          jurisdiction: '',
          value: {
            _type: 'value',
            _id: '01a208d8-024c-7042-b637-52528f5621a3',
            basic: {
              _type: 'value',
              _id: '01941f29-7c00-7ed1-9117-03cf87557e2c',
              title: 'Boat Hire Agreement',
              fee: {
                _type: 'money',
                amount: 120,
                currency: 'EUR',
              },
              deposit_taken: true,
              deposit: {
                _type: 'money',
                amount: 400,
                currency: 'EUR',
              },
              equipment: ['vests'],
            },
            parties: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
                first_name: 'Aino',
                last_name: 'Lehto',
                email: 'aino@post.example',
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-70e5-b764-0e462961f509',
                first_name: 'Bo',
                last_name: 'Strand',
                email: 'bo@post.example',
              },
            ],
          },
          sections: [
            {
              _type: 'section',
              _id: '01a208d8-024c-7042-b637-46f157a89c0b',
              source: 'template',
              title: {
                _type: 'translatable',
                en: '',
              },
              numbered: false,
              content: [
                {
                  _type: 'heading',
                  level: 1,
                  content: [
                    {
                      _type: 'ref',
                      path: '/basic/title',
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'Between ',
                    },
                    {
                      _type: 'each',
                      path: '/parties',
                      as: 'party',
                      content: [
                        {
                          _type: 'strong',
                          content: [
                            {
                              _type: 'ref',
                              scope: 'party',
                              path: '/first_name',
                            },
                            {
                              _type: 'text',
                              text: ' ',
                            },
                            {
                              _type: 'ref',
                              scope: 'party',
                              path: '/last_name',
                            },
                          ],
                        },
                      ],
                      separator: ', ',
                      lastSeparator: ' and ',
                    },
                    {
                      _type: 'text',
                      text: '.',
                    },
                  ],
                },
              ],
            },
            {
              _type: 'section',
              _id: '01a208d8-024c-7042-b637-4889a7886659',
              source: 'template',
              title: {
                _type: 'translatable',
                en: 'Hire',
              },
              numbered: true,
              content: [
                {
                  _type: 'clause',
                  content: [
                    {
                      _type: 'text',
                      text: 'The fee is ',
                    },
                    {
                      _type: 'ref',
                      path: '/basic/fee',
                    },
                    {
                      _type: 'text',
                      text: ' a day.',
                    },
                  ],
                  children: [],
                },
                {
                  _type: 'if',
                  when: {
                    path: '/basic/deposit_taken',
                    schema: {
                      const: true,
                    },
                  },
                  then: [
                    {
                      _type: 'clause',
                      content: [
                        {
                          _type: 'text',
                          text: 'A deposit of ',
                        },
                        {
                          _type: 'ref',
                          path: '/basic/deposit',
                        },
                        {
                          _type: 'text',
                          text: ' is given before the first day.',
                        },
                      ],
                      children: [],
                    },
                  ],
                  else: [],
                },
                {
                  _type: 'if',
                  when: {
                    path: '/basic/equipment',
                    schema: {
                      minItems: 1,
                    },
                  },
                  then: [
                    {
                      _type: 'clause',
                      content: [
                        {
                          _type: 'text',
                          text: 'The boat comes with:',
                        },
                      ],
                      children: [
                        {
                          _type: 'each',
                          path: '/basic/equipment',
                          as: 'item',
                          content: [
                            {
                              _type: 'list',
                              style: 'letter',
                              items: [
                                {
                                  _type: 'item',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'item',
                                      path: '',
                                    },
                                  ],
                                  children: [],
                                },
                              ],
                            },
                          ],
                        },
                      ],
                    },
                  ],
                  else: [],
                },
              ],
            },
            {
              _type: 'section',
              _id: '01a208d8-024c-7042-b637-4fa4df1db9b9',
              source: 'template',
              title: {
                _type: 'translatable',
                en: 'Signatures',
              },
              numbered: false,
              content: [
                {
                  _type: 'signature',
                  path: '/parties',
                },
              ],
            },
          ],
          appearance: {
            logo: {
              enabled: false,
              content: null,
              scale: 60,
            },
            footer: {
              enabled: true,
              content: '',
            },
            heading1: {
              family: 'inter',
              color: '#1a1c1f',
              size: '22',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading2: {
              family: 'inter',
              color: '#1a1c1f',
              size: '14',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading3: {
              family: 'inter',
              color: '#1a1c1f',
              size: '12',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading4: {
              family: 'inter',
              color: '#1a1c1f',
              size: '11',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading5: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading6: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            paragraph: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'regular',
              alignment: 'left',
              transform: 'none',
            },
            table: {
              family: 'inter',
              size: '9',
              color: '#1a1c1f',
              bgColor: '#ffffff',
              headerBgColor: '#f1f2f4',
              headerColor: '#1a1c1f',
              borderColorEnabled: true,
              borderColor: '#d5d8dd',
              alternatingRowBgColorEnabled: false,
              alternatingRowBgColor: '#f8f9fa',
            },
          },
          languages: ['en'],
        },
      },
    },
    getProof: {
      params: { tenant: 'live', document_id: '01a1f939-0139-758d-ad04-317d4874c87d' },
      status: 200,
      answer: {
        data: {
          sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
          size: 118700,
          signed_sha256: 'af4d7b312b9f8d9eb533b2ddb369f3de0fd593834ac33500bea5e80136a5cb62',
          environment: 'live',
          level: 'B-LTA',
          sealed_at: '2030-09-02T12:05:00.000Z',
          confirmed_at: '2030-09-02T12:05:01.000Z',
          holds_until: '2035-01-01T00:00:00.000Z',
        },
      },
    },
    getProofByPin: {
      params: { tenant: 'live', document_id: '01a1f939-0139-758d-ad04-317d4874c87d' },
      body: { pin: '271828' },
      status: 200,
      answer: {
        data: {
          sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
          size: 118700,
          signed_sha256: 'af4d7b312b9f8d9eb533b2ddb369f3de0fd593834ac33500bea5e80136a5cb62',
          environment: 'live',
          level: 'B-LTA',
          sealed_at: '2030-09-02T12:05:00.000Z',
          confirmed_at: '2030-09-02T12:05:01.000Z',
          holds_until: '2035-01-01T00:00:00.000Z',
          title: 'Boat hire, autumn',
          sender: 'Aino Lehto',
          signatures: [
            { name: 'Aino Lehto', signed_at: '2030-09-01T08:30:00.000Z' },
            { name: 'Bo Strand', signed_at: '2030-09-02T12:04:31.000Z' },
          ],
        },
      },
    },
    checkFile: {
      status: 200,
      answer: {
        data: {
          holds: true,
          level: 'B-LTA',
          sealed_at: '2030-09-02T12:05:00.000Z',
          confirmed_at: '2030-09-02T12:05:01.000Z',
          holds_until: '2035-01-01T00:00:00.000Z',
          findings: [
            {
              code: 'sealed',
              holds: true,
              text: 'Sealed by "Harbour seal" at 2030-09-02T12:05:00.000Z: not a byte of what was sealed has changed.',
              values: { name: 'Harbour seal', at: '2030-09-02T12:05:00.000Z' },
            },
          ],
        },
      },
    },
    getSignature: {
      params: {
        document_id: '01a1f939-0139-758d-ad04-317d4874c87d',
        signature_id: '01a1f939-0139-7d2e-9b1c-5f0c6f2a7e11',
      },
      status: 200,
      answer: {
        data: {
          document: {
            id: '01a1f939-0139-758d-ad04-317d4874c87d',
            title: 'Boat hire, autumn',
            language: 'en',
            stage: 'finalized',
            signature_method: 'canvas',
            sender: 'Aino Lehto',
            message: 'The dates are as we agreed.',
            due_at: '2030-09-30T00:00:00.000Z',
            sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
            drafted: true,
            attachments: [],
          },
          signee: {
            id: '01a1f939-0139-7d2e-9b1c-5f0c6f2a7e11',
            state: 'waiting',
            first_name: 'Bo',
            last_name: 'Strand',
            email: 'bo@post.example',
            phone: null,
            company_name: null,
            job_title: null,
            signed_at: null,
            boxes: [
              {
                page: 1,
                x: 0.51,
                y: 0.61,
                width: 0.34,
                height: 0.08,
              },
            ],
            redirect_url: null,
            identified: null,
          },
          others: [
            {
              name: 'Aino Lehto',
              state: 'completed',
              signed_at: '2030-09-01T08:30:00.000Z',
            },
          ],
          turn: 'now',
          ended: null,
          signed_pdf: 'none',
        },
      },
    },
    getSignatureHtml: {
      params: {
        document_id: '01a1f939-0139-758d-ad04-317d4874c87d',
        signature_id: '01a1f939-0139-7d2e-9b1c-5f0c6f2a7e11',
      },
      status: 200,
      answer: '<!doctype html><html lang="en"><h1>Boat hire</h1></html>',
    },
    getSignaturePdf: {
      params: {
        document_id: '01a1f939-0139-758d-ad04-317d4874c87d',
        signature_id: '01a1f939-0139-7d2e-9b1c-5f0c6f2a7e11',
      },
      status: 200,
    },
    getSignatureCopy: {
      params: {
        document_id: '01a1f939-0139-758d-ad04-317d4874c87d',
        signature_id: '01a1f939-0139-7d2e-9b1c-5f0c6f2a7e11',
      },
      status: 200,
    },
    getSignatureSignedPdf: {
      params: {
        document_id: '01a1f939-0139-758d-ad04-317d4874c87d',
        signature_id: '01a1f939-0139-7d2e-9b1c-5f0c6f2a7e11',
      },
      status: 200,
    },
    signSignature: {
      params: {
        document_id: '01a1f939-0139-758d-ad04-317d4874c87d',
        signature_id: '01a1f939-0139-7d2e-9b1c-5f0c6f2a7e11',
      },
      headers: {
        'Idempotency-Key': '0d4b0b0e-5a3c-4c0e-9d55-0a4a5f1f8f4e',
      },
      body: {
        image: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        method: 'drawn',
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        confirmed: true,
      },
      status: 200,
      answer: {
        data: {
          document: {
            id: '01a1f939-0139-758d-ad04-317d4874c87d',
            title: 'Boat hire, autumn',
            language: 'en',
            stage: 'completed',
            signature_method: 'canvas',
            sender: 'Aino Lehto',
            message: 'The dates are as we agreed.',
            due_at: '2030-09-30T00:00:00.000Z',
            sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
            drafted: true,
            attachments: [],
          },
          signee: {
            id: '01a1f939-0139-7d2e-9b1c-5f0c6f2a7e11',
            state: 'completed',
            first_name: 'Bo',
            last_name: 'Strand',
            email: 'bo@post.example',
            phone: null,
            company_name: null,
            job_title: null,
            signed_at: '2030-09-02T12:05:00.000Z',
            boxes: [
              {
                page: 1,
                x: 0.51,
                y: 0.61,
                width: 0.34,
                height: 0.08,
              },
            ],
            redirect_url: null,
            identified: null,
          },
          others: [
            {
              name: 'Aino Lehto',
              state: 'completed',
              signed_at: '2030-09-01T08:30:00.000Z',
            },
          ],
          turn: 'over',
          ended: null,
          signed_pdf: 'preparing',
        },
      },
    },
    declineSignature: {
      params: {
        document_id: '01a1f939-0139-758d-ad04-317d4874c87d',
        signature_id: '01a1f939-0139-7d2e-9b1c-5f0c6f2a7e11',
      },
      headers: {
        'Idempotency-Key': '5d0f3b52-7a4c-4f5a-8c38-0d8f1b6c2a90',
      },
      body: {
        reason: 'The deposit is not what we agreed.',
      },
      status: 200,
      answer: {
        data: {
          document: {
            id: '01a1f939-0139-758d-ad04-317d4874c87d',
            title: 'Boat hire, autumn',
            language: 'en',
            stage: 'cancelled',
            signature_method: 'canvas',
            sender: 'Aino Lehto',
            message: 'The dates are as we agreed.',
            due_at: '2030-09-30T00:00:00.000Z',
            sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
            drafted: true,
            attachments: [],
          },
          signee: {
            id: '01a1f939-0139-7d2e-9b1c-5f0c6f2a7e11',
            state: 'cancelled',
            first_name: 'Bo',
            last_name: 'Strand',
            email: 'bo@post.example',
            phone: null,
            company_name: null,
            job_title: null,
            signed_at: null,
            boxes: [
              {
                page: 1,
                x: 0.51,
                y: 0.61,
                width: 0.34,
                height: 0.08,
              },
            ],
            redirect_url: null,
            identified: null,
          },
          others: [
            {
              name: 'Aino Lehto',
              state: 'completed',
              signed_at: '2030-09-01T08:30:00.000Z',
            },
          ],
          turn: 'over',
          ended: {
            by: 'signee',
            name: 'Bo Strand',
            reason: 'The deposit is not what we agreed.',
            at: '2030-09-02T12:05:00.000Z',
          },
          signed_pdf: 'none',
        },
      },
    },
    getScript: {
      params: {
        file: 'deedkit.js',
      },
      status: 200,
    },
    getFont: {
      params: {
        file: 'inter-latin-400-normal.woff2',
      },
      status: 200,
    },
  },
  errors: {
    '403': {
      error: {
        code: 'forbidden',
        message: 'This is not allowed.',
      },
    },
    '404': {
      error: {
        code: 'not_found',
        message: 'There is no such session, or it belongs to another environment.',
      },
    },
    '409': {
      error: {
        code: 'finalized',
        message: 'The contract is finalized; unfinalize it to change it again.',
      },
    },
    '412': {
      error: {
        code: 'stale',
        message: 'The revision has moved on.',
        revision: 1,
        operations: [
          {
            op: 'replace',
            path: '/value/basic',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7ed1-9117-03cf87557e2c',
              title: 'Boat Hire Agreement',
              fee: {
                _type: 'money',
                amount: 120,
                currency: 'EUR',
              },
              deposit_taken: true,
              deposit: {
                _type: 'money',
                amount: 400,
                currency: 'EUR',
              },
              equipment: ['vests'],
            },
          },
          {
            op: 'replace',
            path: '/value/parties',
            value: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
                first_name: 'Aino',
                last_name: 'Lehto',
                email: 'aino@post.example',
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-70e5-b764-0e462961f509',
                first_name: 'Bo',
                last_name: 'Strand',
                email: 'bo@post.example',
              },
            ],
          },
        ],
      },
    },
    '415': {
      error: {
        code: 'media_type',
        message: 'Send the body as application/json.',
      },
    },
    '422': {
      error: {
        code: 'wrong_type',
        message: 'The value is not of the type that belongs here; give a string.',
        operation: 0,
        path: '/value/basic/title',
      },
    },
  },
});
