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
              id: '01a208ae-1086-71dd-b4c0-f4bbae91b81e',
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
                  _id: '01a208ae-1086-71dd-b4c0-f8f7bb1a8af5',
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
                  _id: '01a208ae-1086-71dd-b4c0-fe79712792f4',
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
                  _id: '01a208ae-1086-71dd-b4c1-017f9054ed06',
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
        id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
        participant: {
          id: '01a208ae-48c3-7138-9fcf-ee5734d73df2',
        },
        grant:
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
      },
    },
    patchDraft: {
      params: {
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
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
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
      },
      status: 200,
      answer: {
        id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
        environment: 'sandbox',
        ui_language: 'en-GB',
        trial: null,
        finalization: null,
        revision: 1,
        state: {
          id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
          status: 'draft',
          document_name: 'Boat hire, summer',
          jurisdiction: 'fi',
          languages: ['en'],
          value: {
            _type: 'value',
            _id: '01a208ae-48c3-7138-9fcf-df5d42cf2d7e',
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
              _id: '01a208ae-48c3-7138-9fcf-d3002b8c8b83',
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
              _id: '01a208ae-48c3-7138-9fcf-d5fbd29a516c',
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
              _id: '01a208ae-48c3-7138-9fcf-da65b661732b',
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
          id: '01a208ae-48c3-7138-9fcf-ee5734d73df2',
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
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
      },
      status: 200,
      answer:
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; img-src data:; font-src data:; style-src &#39;sha256-rey1M7xJNZemDKE8QkzqZurbvbrFZvZY+wQ+hoc39JQ=&#39;">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>Boat hire, summer</title>\n<style>…</style>\n</head>\n<body>\n<main class="deed-document">\n<section id="section-01a208ae-48c3-7138-9fcf-d3002b8c8b83">\n<h1><span class="field">Boat Hire Agreement</span></h1>\n<p>Between <strong><span class="field">Aino</span> <span class="field">Lehto</span></strong> and <strong><span class="field">Bo</span> <span class="field">Strand</span></strong>.</p>\n</section>\n<section id="section-01a208ae-48c3-7138-9fcf-d5fbd29a516c">\n<h2><span class="number">1.</span> Hire</h2>\n<div class="clause"><span class="number">1.1</span><div class="body"><p>The fee is <span class="field">€120.00</span> a day.</p></div></div>\n<div class="clause"><span class="number">1.2</span><div class="body"><p>A deposit of <span class="field">€400.00</span> is given before the first day.</p></div></div>\n<div class="clause"><span class="number">1.3</span><div class="body"><p>The boat comes with:</p>\n<ol class="letters">\n<li><span class="field">life vests</span></li>\n</ol></div></div>\n</section>\n<section id="section-01a208ae-48c3-7138-9fcf-da65b661732b">\n<h2>Signatures</h2>\n<div class="signatures">\n<div class="signature"><div class="line"></div><p>Aino Lehto</p></div>\n<div class="signature"><div class="line"></div><p>Bo Strand</p></div>\n</div>\n</section>\n</main>\n</body>\n</html>\n',
    },
    getDraftPdf: {
      params: {
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
      },
      status: 200,
    },
    getDraftEvents: {
      params: {
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
        'Last-Event-ID': '0',
      },
      status: 200,
      answer:
        'retry: 2000\n: open\n\nid: 1\nevent: patched\ndata: {"revision":1,"operations":[{"op":"replace","path":"/value/basic","value":{"_type":"value","_id":"01941f29-7c00-7ed1-9117-03cf87557e2c","title":"Boat Hire Agreement","fee":{"_type":"money","amount":120,"currency":"EUR"},"deposit_taken":true,"deposit":{"_type":"money","amount":400,"currency":"EUR"},"equipment":["vests"]}},{"op":"replace","path":"/value/parties","value":[{"_type":"value","_id":"01941f29-7c00-7022-94aa-7e981a0c1d7b","first_name":"Aino","last_name":"Lehto","email":"aino@post.example"},{"_type":"value","_id":"01941f29-7c00-70e5-b764-0e462961f509","first_name":"Bo","last_name":"Strand","email":"bo@post.example"}]}],"participant_id":"01a208ae-48c3-7138-9fcf-ee5734d73df2"}\n\nid: 1\nevent: presence\ndata: {"count":1,"people":[{"id":"01a208ae-48c3-7138-9fcf-ee5734d73df2","display_name":"Aino Lehto"}]}\n\n',
    },
    getDraftHistory: {
      params: {
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
      },
      status: 200,
      answer: {
        entries: [
          {
            kind: 'patched',
            revision: 1,
            since: 0,
            participant: {
              id: '01a208ae-48c3-7138-9fcf-ee5734d73df2',
              display_name: 'Aino Lehto',
            },
            began_at: '2026-11-23T14:07:49.389Z',
            ended_at: '2026-11-23T14:07:49.389Z',
            restored_revision: null,
            changes: [
              {
                op: 'replace',
                path: '/value/basic',
                before: {
                  _type: 'value',
                  _id: '01a208ae-48c3-7138-9fcf-e178712d781a',
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
                    _id: '01a208ae-48c3-7138-9fcf-e51ab6985d66',
                    first_name: '',
                    last_name: '',
                    email: '',
                  },
                  {
                    _type: 'value',
                    _id: '01a208ae-48c3-7138-9fcf-e807a6642323',
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
        created_at: '2026-11-23T14:07:49.336Z',
      },
    },
    getDraftRevision: {
      params: {
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
        revision: '0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
      },
      status: 200,
      answer: {
        revision: 0,
        state: {
          id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
          status: 'draft',
          document_name: 'Boat hire, summer',
          jurisdiction: 'fi',
          languages: ['en'],
          value: {
            _type: 'value',
            _id: '01a208ae-48c3-7138-9fcf-df5d42cf2d7e',
            basic: {
              _type: 'value',
              _id: '01a208ae-48c3-7138-9fcf-e178712d781a',
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
                _id: '01a208ae-48c3-7138-9fcf-e51ab6985d66',
                first_name: '',
                last_name: '',
                email: '',
              },
              {
                _type: 'value',
                _id: '01a208ae-48c3-7138-9fcf-e807a6642323',
                first_name: '',
                last_name: '',
                email: '',
              },
            ],
          },
          sections: [
            {
              _type: 'section',
              _id: '01a208ae-48c3-7138-9fcf-d3002b8c8b83',
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
              _id: '01a208ae-48c3-7138-9fcf-d5fbd29a516c',
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
              _id: '01a208ae-48c3-7138-9fcf-da65b661732b',
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
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
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
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
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
        id: '01a208ae-4aa1-7109-865b-7bb1eb6560cd',
        revision: 1,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: null,
        comments: [
          {
            id: '01a208ae-4aa1-7109-865b-7c9e9e1cccdf',
            participant: {
              id: '01a208ae-48c3-7138-9fcf-ee5734d73df2',
              display_name: 'Aino Lehto',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:07:49.814Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-23T14:07:49.814Z',
      },
    },
    createDraftComment: {
      params: {
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
        thread_id: '01a208ae-4aa1-7109-865b-7bb1eb6560cd',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
      },
      body: {
        body: 'Until August.',
      },
      status: 201,
      answer: {
        id: '01a208ae-4aa1-7109-865b-7bb1eb6560cd',
        revision: 2,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: null,
        comments: [
          {
            id: '01a208ae-4aa1-7109-865b-7c9e9e1cccdf',
            participant: {
              id: '01a208ae-48c3-7138-9fcf-ee5734d73df2',
              display_name: 'Aino Lehto',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:07:49.814Z',
            edited_at: null,
          },
          {
            id: '01a208ae-4ad8-72fa-8879-55ddc4ff9fe8',
            participant: {
              id: '01a208ae-48c3-7138-9fcf-ee5734d73df2',
              display_name: 'Aino Lehto',
            },
            body: 'Until August.',
            created_at: '2026-11-23T14:07:49.864Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-23T14:07:49.814Z',
      },
    },
    updateDraftComment: {
      params: {
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
        thread_id: '01a208ae-4aa1-7109-865b-7bb1eb6560cd',
        comment_id: '01a208ae-4ad8-72fa-8879-55ddc4ff9fe8',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
      },
      body: {
        body: 'Until the end of August.',
      },
      status: 200,
      answer: {
        id: '01a208ae-4aa1-7109-865b-7bb1eb6560cd',
        revision: 3,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: null,
        comments: [
          {
            id: '01a208ae-4aa1-7109-865b-7c9e9e1cccdf',
            participant: {
              id: '01a208ae-48c3-7138-9fcf-ee5734d73df2',
              display_name: 'Aino Lehto',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:07:49.814Z',
            edited_at: null,
          },
          {
            id: '01a208ae-4ad8-72fa-8879-55ddc4ff9fe8',
            participant: {
              id: '01a208ae-48c3-7138-9fcf-ee5734d73df2',
              display_name: 'Aino Lehto',
            },
            body: 'Until the end of August.',
            created_at: '2026-11-23T14:07:49.864Z',
            edited_at: '2026-11-23T14:07:49.893Z',
          },
        ],
        created_at: '2026-11-23T14:07:49.814Z',
      },
    },
    updateDraftThread: {
      params: {
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
        thread_id: '01a208ae-4aa1-7109-865b-7bb1eb6560cd',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
      },
      body: {
        resolved: true,
      },
      status: 200,
      answer: {
        id: '01a208ae-4aa1-7109-865b-7bb1eb6560cd',
        revision: 4,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: {
          at: '2026-11-23T14:07:49.949Z',
          participant: {
            id: '01a208ae-48c3-7138-9fcf-ee5734d73df2',
            display_name: 'Aino Lehto',
          },
        },
        comments: [
          {
            id: '01a208ae-4aa1-7109-865b-7c9e9e1cccdf',
            participant: {
              id: '01a208ae-48c3-7138-9fcf-ee5734d73df2',
              display_name: 'Aino Lehto',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:07:49.814Z',
            edited_at: null,
          },
          {
            id: '01a208ae-4ad8-72fa-8879-55ddc4ff9fe8',
            participant: {
              id: '01a208ae-48c3-7138-9fcf-ee5734d73df2',
              display_name: 'Aino Lehto',
            },
            body: 'Until the end of August.',
            created_at: '2026-11-23T14:07:49.864Z',
            edited_at: '2026-11-23T14:07:49.893Z',
          },
        ],
        created_at: '2026-11-23T14:07:49.814Z',
      },
    },
    listDraftThreads: {
      params: {
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
      },
      query: {
        since: '0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
      },
      status: 200,
      answer: {
        threads: [
          {
            id: '01a208ae-4aa1-7109-865b-7bb1eb6560cd',
            revision: 4,
            anchor: {
              kind: 'field',
              path: '/basic/title',
              quote: 'Boat hire',
            },
            resolved: {
              at: '2026-11-23T14:07:49.949Z',
              participant: {
                id: '01a208ae-48c3-7138-9fcf-ee5734d73df2',
                display_name: 'Aino Lehto',
              },
            },
            comments: [
              {
                id: '01a208ae-4aa1-7109-865b-7c9e9e1cccdf',
                participant: {
                  id: '01a208ae-48c3-7138-9fcf-ee5734d73df2',
                  display_name: 'Aino Lehto',
                },
                body: 'For June too?',
                created_at: '2026-11-23T14:07:49.814Z',
                edited_at: null,
              },
              {
                id: '01a208ae-4ad8-72fa-8879-55ddc4ff9fe8',
                participant: {
                  id: '01a208ae-48c3-7138-9fcf-ee5734d73df2',
                  display_name: 'Aino Lehto',
                },
                body: 'Until the end of August.',
                created_at: '2026-11-23T14:07:49.864Z',
                edited_at: '2026-11-23T14:07:49.893Z',
              },
            ],
            created_at: '2026-11-23T14:07:49.814Z',
          },
        ],
        revision: 4,
      },
    },
    deleteDraftComment: {
      params: {
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
        thread_id: '01a208ae-4aa1-7109-865b-7bb1eb6560cd',
        comment_id: '01a208ae-4ad8-72fa-8879-55ddc4ff9fe8',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
      },
      status: 200,
      answer: {
        id: '01a208ae-4aa1-7109-865b-7bb1eb6560cd',
        revision: 5,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: {
          at: '2026-11-23T14:07:49.949Z',
          participant: {
            id: '01a208ae-48c3-7138-9fcf-ee5734d73df2',
            display_name: 'Aino Lehto',
          },
        },
        comments: [
          {
            id: '01a208ae-4aa1-7109-865b-7c9e9e1cccdf',
            participant: {
              id: '01a208ae-48c3-7138-9fcf-ee5734d73df2',
              display_name: 'Aino Lehto',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:07:49.814Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-23T14:07:49.814Z',
      },
    },
    reportDraftFocus: {
      params: {
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
      },
      body: {
        path: '/value/rent/deposit',
      },
      status: 204,
    },
    duplicateDraft: {
      params: {
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
      },
      body: {},
      status: 201,
      answer: {
        id: '01a208ae-4c20-7179-a584-4258764a0ed8',
        participant: {
          id: '01a208ae-4c20-7179-a584-61cfb52a99bd',
        },
        grant:
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTRjMjAtNzE3OS1hNTg0LTYxY2ZiNTJhOTliZCIsInN1YiI6IjAxYTIwOGFlLTRjMjAtNzE3OS1hNTg0LTQyNTg3NjRhMGVkOCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNzB9.sOShD4A9vVS4S-uwuapRyh_BdoPfNDiNIsUsmgGFOao',
      },
    },
    finalizeDraft: {
      params: {
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
        'If-Match': '"1"',
      },
      status: 200,
      answer: {
        revision: 2,
        state: {
          id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
          status: 'finalized',
          document_name: 'Boat hire, summer',
          jurisdiction: 'fi',
          languages: ['en'],
          value: {
            _type: 'value',
            _id: '01a208ae-48c3-7138-9fcf-df5d42cf2d7e',
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
              _id: '01a208ae-48c3-7138-9fcf-d3002b8c8b83',
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
              _id: '01a208ae-48c3-7138-9fcf-d5fbd29a516c',
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
              _id: '01a208ae-48c3-7138-9fcf-da65b661732b',
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
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
      },
      status: 200,
      answer: {
        revision: 3,
        state: {
          id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
          status: 'draft',
          document_name: 'Boat hire, summer',
          jurisdiction: 'fi',
          languages: ['en'],
          value: {
            _type: 'value',
            _id: '01a208ae-48c3-7138-9fcf-df5d42cf2d7e',
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
              _id: '01a208ae-48c3-7138-9fcf-d3002b8c8b83',
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
              _id: '01a208ae-48c3-7138-9fcf-d5fbd29a516c',
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
              _id: '01a208ae-48c3-7138-9fcf-da65b661732b',
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
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwic2VuZCJdLCJzdWIiOiIwMWEyMDhhZS00OGMzLTcxMzgtOWZjZi1jYzc1MWEzOTAyMWQiLCJhdWQiOiJkZWVka2l0IiwiZXhwIjo0MTAyNDQ0ODAwfQ.neTmHPBvcNxo6ogXm3_jG4LakMyJ89EQ4HbaDBooaog',
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
        document_id: '01a208ae-4d9f-722a-9545-bffefe097361',
        contract_id: '01a208ae-4d9f-722a-9545-c234978f7c7c',
        sent_at: '2026-11-23T14:07:50.580Z',
        stage: 'finalized',
        signature_method: 'canvas',
        due_at: null,
        signatures: [
          {
            _type: 'signature',
            id: '01a208ae-4d9f-722a-9545-c4a6da2858f2',
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
            id: '01a208ae-4d9f-722a-9545-ca7bba9a7337',
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
        draft_id: '01a208ae-48c3-7138-9fcf-cc751a39021d',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWVlNTczNGQ3M2RmMiIsInN1YiI6IjAxYTIwOGFlLTQ4YzMtNzEzOC05ZmNmLWNjNzUxYTM5MDIxZCIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNjl9.WoVH3XFAabsbZs-F03Y4UoS9gJ8bluYMqu8KTk0qbE8',
      },
      status: 204,
    },
    patchContract: {
      params: {
        contract_id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
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
        contract_id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
      },
      status: 200,
      answer: {
        id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
        environment: 'sandbox',
        ui_language: null,
        trial: null,
        finalization: null,
        stays_final: true,
        revision: 1,
        state: {
          id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
          status: 'draft',
          document_name: 'Boat hire, autumn',
          jurisdiction: '',
          value: {
            _type: 'value',
            _id: '01a208ae-4ec6-737d-acfb-00c14b146fa1',
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
              _id: '01a208ae-4ec6-737d-acfa-f4ec4a58d62a',
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
              _id: '01a208ae-4ec6-737d-acfa-fa952dae0386',
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
              _id: '01a208ae-4ec6-737d-acfa-fefc7508a265',
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
        contract_id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
      },
      status: 200,
      answer:
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; img-src data:; font-src data:; style-src &#39;sha256-rey1M7xJNZemDKE8QkzqZurbvbrFZvZY+wQ+hoc39JQ=&#39;">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>Boat hire, autumn</title>\n<style>…</style>\n</head>\n<body>\n<main class="deed-document">\n<section id="section-01a208ae-4ec6-737d-acfa-f4ec4a58d62a">\n<h1><span class="field">Boat Hire Agreement</span></h1>\n<p>Between <strong><span class="field">Aino</span> <span class="field">Lehto</span></strong> and <strong><span class="field">Bo</span> <span class="field">Strand</span></strong>.</p>\n</section>\n<section id="section-01a208ae-4ec6-737d-acfa-fa952dae0386">\n<h2><span class="number">1.</span> Hire</h2>\n<div class="clause"><span class="number">1.1</span><div class="body"><p>The fee is <span class="field">€120.00</span> a day.</p></div></div>\n<div class="clause"><span class="number">1.2</span><div class="body"><p>A deposit of <span class="field">€400.00</span> is given before the first day.</p></div></div>\n<div class="clause"><span class="number">1.3</span><div class="body"><p>The boat comes with:</p>\n<ol class="letters">\n<li><span class="field">life vests</span></li>\n</ol></div></div>\n</section>\n<section id="section-01a208ae-4ec6-737d-acfa-fefc7508a265">\n<h2>Signatures</h2>\n<div class="signatures">\n<div class="signature"><div class="line"></div><p>Aino Lehto</p></div>\n<div class="signature"><div class="line"></div><p>Bo Strand</p></div>\n</div>\n</section>\n</main>\n</body>\n</html>\n',
    },
    getContractPdf: {
      params: {
        contract_id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
      },
      status: 200,
    },
    getContractEvents: {
      params: {
        contract_id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
      },
      headers: {
        'Last-Event-ID': '0',
      },
      status: 200,
      answer:
        'retry: 2000\n: open\n\nid: 1\nevent: patched\ndata: {"revision":1,"operations":[{"op":"replace","path":"/value/basic","value":{"_type":"value","_id":"01941f29-7c00-7ed1-9117-03cf87557e2c","title":"Boat Hire Agreement","fee":{"_type":"money","amount":120,"currency":"EUR"},"deposit_taken":true,"deposit":{"_type":"money","amount":400,"currency":"EUR"},"equipment":["vests"]}},{"op":"replace","path":"/value/parties","value":[{"_type":"value","_id":"01941f29-7c00-7022-94aa-7e981a0c1d7b","first_name":"Aino","last_name":"Lehto","email":"aino@post.example"},{"_type":"value","_id":"01941f29-7c00-70e5-b764-0e462961f509","first_name":"Bo","last_name":"Strand","email":"bo@post.example"}]}],"participant_id":"f0451f76-7e3e-4078-bd72-4f91568fa48b"}\n\nid: 1\nevent: presence\ndata: {"count":1}\n\n',
    },
    getContractHistory: {
      params: {
        contract_id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
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
              id: 'f0451f76-7e3e-4078-bd72-4f91568fa48b',
              display_name: 'Service account',
            },
            began_at: '2026-11-23T14:07:50.891Z',
            ended_at: '2026-11-23T14:07:50.891Z',
            restored_revision: null,
            changes: [
              {
                op: 'replace',
                path: '/value/basic',
                before: {
                  _type: 'value',
                  _id: '01a208ae-4ec6-737d-acfb-040d2744cf6a',
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
                    _id: '01a208ae-4ec6-737d-acfb-0b4d084f3c3b',
                    first_name: '',
                    last_name: '',
                    email: '',
                  },
                  {
                    _type: 'value',
                    _id: '01a208ae-4ec6-737d-acfb-0dc33fc84626',
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
        created_at: '2026-11-23T14:07:50.875Z',
      },
    },
    getContractRevision: {
      params: {
        contract_id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
        revision: '0',
      },
      status: 200,
      answer: {
        revision: 0,
        state: {
          id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
          status: 'draft',
          jurisdiction: '',
          value: {
            _type: 'value',
            _id: '01a208ae-4ec6-737d-acfb-00c14b146fa1',
            basic: {
              _type: 'value',
              _id: '01a208ae-4ec6-737d-acfb-040d2744cf6a',
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
                _id: '01a208ae-4ec6-737d-acfb-0b4d084f3c3b',
                first_name: '',
                last_name: '',
                email: '',
              },
              {
                _type: 'value',
                _id: '01a208ae-4ec6-737d-acfb-0dc33fc84626',
                first_name: '',
                last_name: '',
                email: '',
              },
            ],
          },
          sections: [
            {
              _type: 'section',
              _id: '01a208ae-4ec6-737d-acfa-f4ec4a58d62a',
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
              _id: '01a208ae-4ec6-737d-acfa-fa952dae0386',
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
              _id: '01a208ae-4ec6-737d-acfa-fefc7508a265',
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
        contract_id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
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
        contract_id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
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
        id: '01a208ae-5328-76a7-a3ae-4e97edca71b7',
        revision: 1,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: null,
        comments: [
          {
            id: '01a208ae-5328-76a7-a3ae-52fa876f5195',
            participant: {
              id: 'f0451f76-7e3e-4078-bd72-4f91568fa48b',
              display_name: 'Service account',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:07:51.997Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-23T14:07:51.997Z',
      },
    },
    createContractComment: {
      params: {
        contract_id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
        thread_id: '01a208ae-5328-76a7-a3ae-4e97edca71b7',
      },
      body: {
        body: 'Until August.',
      },
      status: 201,
      answer: {
        id: '01a208ae-5328-76a7-a3ae-4e97edca71b7',
        revision: 2,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: null,
        comments: [
          {
            id: '01a208ae-5328-76a7-a3ae-52fa876f5195',
            participant: {
              id: 'f0451f76-7e3e-4078-bd72-4f91568fa48b',
              display_name: 'Service account',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:07:51.997Z',
            edited_at: null,
          },
          {
            id: '01a208ae-53e2-7359-8313-5fbeacbecaa6',
            participant: {
              id: 'f0451f76-7e3e-4078-bd72-4f91568fa48b',
              display_name: 'Service account',
            },
            body: 'Until August.',
            created_at: '2026-11-23T14:07:52.181Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-23T14:07:51.997Z',
      },
    },
    updateContractComment: {
      params: {
        contract_id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
        thread_id: '01a208ae-5328-76a7-a3ae-4e97edca71b7',
        comment_id: '01a208ae-53e2-7359-8313-5fbeacbecaa6',
      },
      body: {
        body: 'Until the end of August.',
      },
      status: 200,
      answer: {
        id: '01a208ae-5328-76a7-a3ae-4e97edca71b7',
        revision: 3,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: null,
        comments: [
          {
            id: '01a208ae-5328-76a7-a3ae-52fa876f5195',
            participant: {
              id: 'f0451f76-7e3e-4078-bd72-4f91568fa48b',
              display_name: 'Service account',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:07:51.997Z',
            edited_at: null,
          },
          {
            id: '01a208ae-53e2-7359-8313-5fbeacbecaa6',
            participant: {
              id: 'f0451f76-7e3e-4078-bd72-4f91568fa48b',
              display_name: 'Service account',
            },
            body: 'Until the end of August.',
            created_at: '2026-11-23T14:07:52.181Z',
            edited_at: '2026-11-23T14:07:52.194Z',
          },
        ],
        created_at: '2026-11-23T14:07:51.997Z',
      },
    },
    updateContractThread: {
      params: {
        contract_id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
        thread_id: '01a208ae-5328-76a7-a3ae-4e97edca71b7',
      },
      body: {
        resolved: true,
      },
      status: 200,
      answer: {
        id: '01a208ae-5328-76a7-a3ae-4e97edca71b7',
        revision: 4,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: {
          at: '2026-11-23T14:07:52.399Z',
          participant: {
            id: 'f0451f76-7e3e-4078-bd72-4f91568fa48b',
            display_name: 'Service account',
          },
        },
        comments: [
          {
            id: '01a208ae-5328-76a7-a3ae-52fa876f5195',
            participant: {
              id: 'f0451f76-7e3e-4078-bd72-4f91568fa48b',
              display_name: 'Service account',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:07:51.997Z',
            edited_at: null,
          },
          {
            id: '01a208ae-53e2-7359-8313-5fbeacbecaa6',
            participant: {
              id: 'f0451f76-7e3e-4078-bd72-4f91568fa48b',
              display_name: 'Service account',
            },
            body: 'Until the end of August.',
            created_at: '2026-11-23T14:07:52.181Z',
            edited_at: '2026-11-23T14:07:52.194Z',
          },
        ],
        created_at: '2026-11-23T14:07:51.997Z',
      },
    },
    listContractThreads: {
      params: {
        contract_id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
      },
      query: {
        since: '0',
      },
      status: 200,
      answer: {
        threads: [
          {
            id: '01a208ae-5328-76a7-a3ae-4e97edca71b7',
            revision: 4,
            anchor: {
              kind: 'field',
              path: '/basic/title',
              quote: 'Boat hire',
            },
            resolved: {
              at: '2026-11-23T14:07:52.399Z',
              participant: {
                id: 'f0451f76-7e3e-4078-bd72-4f91568fa48b',
                display_name: 'Service account',
              },
            },
            comments: [
              {
                id: '01a208ae-5328-76a7-a3ae-52fa876f5195',
                participant: {
                  id: 'f0451f76-7e3e-4078-bd72-4f91568fa48b',
                  display_name: 'Service account',
                },
                body: 'For June too?',
                created_at: '2026-11-23T14:07:51.997Z',
                edited_at: null,
              },
              {
                id: '01a208ae-53e2-7359-8313-5fbeacbecaa6',
                participant: {
                  id: 'f0451f76-7e3e-4078-bd72-4f91568fa48b',
                  display_name: 'Service account',
                },
                body: 'Until the end of August.',
                created_at: '2026-11-23T14:07:52.181Z',
                edited_at: '2026-11-23T14:07:52.194Z',
              },
            ],
            created_at: '2026-11-23T14:07:51.997Z',
          },
        ],
        revision: 4,
      },
    },
    deleteContractComment: {
      params: {
        contract_id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
        thread_id: '01a208ae-5328-76a7-a3ae-4e97edca71b7',
        comment_id: '01a208ae-53e2-7359-8313-5fbeacbecaa6',
      },
      status: 200,
      answer: {
        id: '01a208ae-5328-76a7-a3ae-4e97edca71b7',
        revision: 5,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        resolved: {
          at: '2026-11-23T14:07:52.399Z',
          participant: {
            id: 'f0451f76-7e3e-4078-bd72-4f91568fa48b',
            display_name: 'Service account',
          },
        },
        comments: [
          {
            id: '01a208ae-5328-76a7-a3ae-52fa876f5195',
            participant: {
              id: 'f0451f76-7e3e-4078-bd72-4f91568fa48b',
              display_name: 'Service account',
            },
            body: 'For June too?',
            created_at: '2026-11-23T14:07:51.997Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-23T14:07:51.997Z',
      },
    },
    reportContractFocus: {
      params: {
        contract_id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
      },
      body: {
        path: null,
      },
      status: 204,
    },
    duplicateContract: {
      params: {
        contract_id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
      },
      body: {
        document_name: 'Boat hire, winter',
      },
      status: 201,
      answer: {
        id: '01a208ae-5601-770b-94bb-ad4fdbb096fe',
        document_id: '01a208ae-5601-770b-94bb-cce0815dbebf',
        grant:
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsImR1cGxpY2F0ZSIsImRvd25sb2FkIl0sInN1YiI6ImNvbnRyYWN0OjAxYTIwOGFlLTU2MDEtNzcwYi05NGJiLWFkNGZkYmIwOTZmZSIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU0ODUxNzJ9.NYY7KYybR3uB-b5SXDb9WkFMjmMAfJkR4FFEULCrv_k',
      },
    },
    finalizeContract: {
      params: {
        contract_id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
      },
      status: 200,
      answer: {
        revision: 4,
        state: {
          id: '01a208ae-4ec6-737d-acfa-f06ad1b40fb8',
          status: 'finalized',
          document_name: 'Boat hire, autumn',
          jurisdiction: '',
          value: {
            _type: 'value',
            _id: '01a208ae-4ec6-737d-acfb-00c14b146fa1',
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
              _id: '01a208ae-4ec6-737d-acfa-f4ec4a58d62a',
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
              _id: '01a208ae-4ec6-737d-acfa-fa952dae0386',
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
              _id: '01a208ae-4ec6-737d-acfa-fefc7508a265',
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
