// Made by scripts/record-examples from the answers of a running service.
import type { ExampleSet } from '../example.ts';

/** One request and its answer for each operation, and an answer for each error status that is easily had. Made when asked for: only a description holds them. */
export const listExamples = (): ExampleSet => ({
  operations: {
    listTemplates: {
      query: {
        'filter[search]': 'boat',
        'filter[language]': 'en',
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
    createBrowserSession: {
      body: {
        handlers: {
          success_handler: {
            method: 'GET',
            url: 'https://app.example.com/contracts/7/signed',
          },
          cancel_handler: {
            method: 'GET',
            url: 'https://app.example.com/contracts/7/left',
          },
          delete_handler: {
            method: 'GET',
            url: 'https://app.example.com/contracts/7/gone',
          },
          error_handler: {
            method: 'GET',
            url: 'https://app.example.com/contracts/7/failed',
          },
        },
        ui_language: 'en-GB',
        filter: {
          language: 'en',
        },
      },
      status: 201,
      answer: {
        data: {
          id: '01a208d7-ebad-769b-ba5b-39dfe7aac835',
          url: 'https://contracts.example.com/browser/sandbox._wMdlZ-v6CSLaFRUK0szr-dg4dD57OhsJtE3MOR2oeg',
          status: 'pending',
        },
      },
    },
    getBrowserSession: {
      params: {
        session_id: '01a208d7-ebad-769b-ba5b-39dfe7aac835',
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-ebad-769b-ba5b-39dfe7aac835',
          state: null,
          status: 'pending',
        },
      },
    },
    createSession: {
      headers: {
        'Idempotency-Key': 'contract-7',
      },
      body: {
        contract: {
          template_id: 'boat-hire',
          languages: ['en'],
          document_name: 'Boat hire, summer',
        },
        handlers: {
          success_handler: {
            method: 'GET',
            url: 'https://app.example.com/contracts/7/signed',
          },
          cancel_handler: {
            method: 'GET',
            url: 'https://app.example.com/contracts/7/left',
          },
          delete_handler: {
            method: 'GET',
            url: 'https://app.example.com/contracts/7/gone',
          },
          error_handler: {
            method: 'GET',
            url: 'https://app.example.com/contracts/7/failed',
          },
        },
        participant: {
          display_name: 'Aino Lehto',
          email: 'aino@post.example',
          external_id: 'user-42',
        },
        ui_language: 'en-GB',
      },
      status: 201,
      answer: {
        data: {
          id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
          url: 'https://contracts.example.com/builder/sandbox.ny9J-yg3phRdBkzWTxNFgnNMqxVp0f1Mu6gOWyD095s',
          participant: {
            id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
            display_name: 'Aino Lehto',
            email: 'aino@post.example',
            external_id: 'user-42',
            _data_type: 'participant',
          },
        },
      },
    },
    patchContract: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      headers: {
        'X-Participant': '01a208d7-ebbf-7593-ba23-136e10aeab74',
        'If-Match': '"0"',
        Prefer: 'return=minimal',
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
        data: {
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
    },
    getContract: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      status: 200,
      answer: {
        data: {
          state: {
            id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
            status: 'draft',
            document_name: 'Boat hire, summer',
            jurisdiction: 'fi',
            languages: ['en'],
            value: {
              _type: 'value',
              _id: '01a208d7-ebbe-75a6-9d50-0b8e1caba39d',
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
                _id: '01a208d7-ebbe-75a6-9d4f-fdfc745f4709',
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
                _id: '01a208d7-ebbe-75a6-9d50-008d8e4c5ac7',
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
                _id: '01a208d7-ebbe-75a6-9d50-0763918d90fb',
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
    },
    getValueSchema: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      status: 200,
      answer: {
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
    },
    getHtml: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      status: 200,
      answer:
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; img-src data:; font-src data:; style-src &#39;sha256-rey1M7xJNZemDKE8QkzqZurbvbrFZvZY+wQ+hoc39JQ=&#39;">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>Boat hire, summer</title>\n<style>…</style>\n</head>\n<body>\n<main class="deed-document">\n<section id="section-01a208d7-ebbe-75a6-9d4f-fdfc745f4709">\n<h1><span class="field">Boat Hire Agreement</span></h1>\n<p>Between <strong><span class="field">Aino</span> <span class="field">Lehto</span></strong> and <strong><span class="field">Bo</span> <span class="field">Strand</span></strong>.</p>\n</section>\n<section id="section-01a208d7-ebbe-75a6-9d50-008d8e4c5ac7">\n<h2><span class="number">1.</span> Hire</h2>\n<div class="clause"><span class="number">1.1</span><div class="body"><p>The fee is <span class="field">€120.00</span> a day.</p></div></div>\n<div class="clause"><span class="number">1.2</span><div class="body"><p>A deposit of <span class="field">€400.00</span> is given before the first day.</p></div></div>\n<div class="clause"><span class="number">1.3</span><div class="body"><p>The boat comes with:</p>\n<ol class="letters">\n<li><span class="field">life vests</span></li>\n</ol></div></div>\n</section>\n<section id="section-01a208d7-ebbe-75a6-9d50-0763918d90fb">\n<h2>Signatures</h2>\n<div class="signatures">\n<div class="signature"><div class="line"></div><p>Aino Lehto</p></div>\n<div class="signature"><div class="line"></div><p>Bo Strand</p></div>\n</div>\n</section>\n</main>\n</body>\n</html>\n',
    },
    getPdf: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      status: 200,
    },
    getHistory: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      status: 200,
      answer: {
        data: [
          {
            kind: 'patched',
            revision: 1,
            since: 0,
            participant: {
              id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
              display_name: 'Aino Lehto',
            },
            began_at: '2026-11-23T14:38:18.069Z',
            ended_at: '2026-11-23T14:38:18.069Z',
            restored_revision: null,
            changes: [
              {
                op: 'replace',
                path: '/value/basic',
                before: {
                  _type: 'value',
                  _id: '01a208d7-ebbe-75a6-9d50-0ef4582ad809',
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
                    _id: '01a208d7-ebbe-75a6-9d50-12ac456e6ff8',
                    first_name: '',
                    last_name: '',
                    email: '',
                  },
                  {
                    _type: 'value',
                    _id: '01a208d7-ebbe-75a6-9d50-176fab957f0a',
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
        meta: {
          revision: 1,
          next: null,
          created_at: '2026-11-23T14:38:18.047Z',
        },
      },
    },
    getRevision: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
        revision: '0',
      },
      status: 200,
      answer: {
        data: {
          revision: 0,
          state: {
            id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
            status: 'draft',
            document_name: 'Boat hire, summer',
            jurisdiction: 'fi',
            languages: ['en'],
            value: {
              _type: 'value',
              _id: '01a208d7-ebbe-75a6-9d50-0b8e1caba39d',
              basic: {
                _type: 'value',
                _id: '01a208d7-ebbe-75a6-9d50-0ef4582ad809',
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
                  _id: '01a208d7-ebbe-75a6-9d50-12ac456e6ff8',
                  first_name: '',
                  last_name: '',
                  email: '',
                },
                {
                  _type: 'value',
                  _id: '01a208d7-ebbe-75a6-9d50-176fab957f0a',
                  first_name: '',
                  last_name: '',
                  email: '',
                },
              ],
            },
            sections: [
              {
                _type: 'section',
                _id: '01a208d7-ebbe-75a6-9d4f-fdfc745f4709',
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
                _id: '01a208d7-ebbe-75a6-9d50-008d8e4c5ac7',
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
                _id: '01a208d7-ebbe-75a6-9d50-0763918d90fb',
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
    getSessionEvents: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      headers: {
        'Last-Event-ID': '0',
      },
      status: 200,
      answer:
        'retry: 2000\n: open\n\nid: 1\nevent: patched\ndata: {"revision":1,"operations":[{"op":"replace","path":"/value/basic","value":{"_type":"value","_id":"01941f29-7c00-7ed1-9117-03cf87557e2c","title":"Boat Hire Agreement","fee":{"_type":"money","amount":120,"currency":"EUR"},"deposit_taken":true,"deposit":{"_type":"money","amount":400,"currency":"EUR"},"equipment":["vests"]}},{"op":"replace","path":"/value/parties","value":[{"_type":"value","_id":"01941f29-7c00-7022-94aa-7e981a0c1d7b","first_name":"Aino","last_name":"Lehto","email":"aino@post.example"},{"_type":"value","_id":"01941f29-7c00-70e5-b764-0e462961f509","first_name":"Bo","last_name":"Strand","email":"bo@post.example"}]}],"participant_id":"01a208d7-ebbf-7593-ba23-136e10aeab74"}\n\n',
    },
    createThread: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      headers: {
        'X-Participant': '01a208d7-ebbf-7593-ba23-136e10aeab74',
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
        data: {
          id: '01a208d7-edd4-7148-981e-87764a734899',
          revision: 1,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Boat hire',
          },
          resolved: null,
          comments: [
            {
              id: '01a208d7-edd4-7148-981e-8b74d7bdf8c9',
              participant: {
                id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
                display_name: 'Aino Lehto',
              },
              body: 'For June too?',
              created_at: '2026-11-23T14:38:18.580Z',
              edited_at: null,
            },
          ],
          created_at: '2026-11-23T14:38:18.580Z',
        },
        meta: {
          revision: 1,
        },
      },
    },
    createComment: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
        thread_id: '01a208d7-edd4-7148-981e-87764a734899',
      },
      headers: {
        'X-Participant': '01a208d7-ebbf-7593-ba23-136e10aeab74',
      },
      body: {
        body: 'Until August.',
      },
      status: 201,
      answer: {
        data: {
          id: '01a208d7-edd4-7148-981e-87764a734899',
          revision: 2,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Boat hire',
          },
          resolved: null,
          comments: [
            {
              id: '01a208d7-edd4-7148-981e-8b74d7bdf8c9',
              participant: {
                id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
                display_name: 'Aino Lehto',
              },
              body: 'For June too?',
              created_at: '2026-11-23T14:38:18.580Z',
              edited_at: null,
            },
            {
              id: '01a208d7-edfd-76b2-8811-ec742cca7d49',
              participant: {
                id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
                display_name: 'Aino Lehto',
              },
              body: 'Until August.',
              created_at: '2026-11-23T14:38:18.619Z',
              edited_at: null,
            },
          ],
          created_at: '2026-11-23T14:38:18.580Z',
        },
        meta: {
          revision: 2,
        },
      },
    },
    updateComment: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
        thread_id: '01a208d7-edd4-7148-981e-87764a734899',
        comment_id: '01a208d7-edfd-76b2-8811-ec742cca7d49',
      },
      headers: {
        'X-Participant': '01a208d7-ebbf-7593-ba23-136e10aeab74',
      },
      body: {
        body: 'Until the end of August.',
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-edd4-7148-981e-87764a734899',
          revision: 3,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Boat hire',
          },
          resolved: null,
          comments: [
            {
              id: '01a208d7-edd4-7148-981e-8b74d7bdf8c9',
              participant: {
                id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
                display_name: 'Aino Lehto',
              },
              body: 'For June too?',
              created_at: '2026-11-23T14:38:18.580Z',
              edited_at: null,
            },
            {
              id: '01a208d7-edfd-76b2-8811-ec742cca7d49',
              participant: {
                id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
                display_name: 'Aino Lehto',
              },
              body: 'Until the end of August.',
              created_at: '2026-11-23T14:38:18.619Z',
              edited_at: '2026-11-23T14:38:18.645Z',
            },
          ],
          created_at: '2026-11-23T14:38:18.580Z',
        },
        meta: {
          revision: 3,
        },
      },
    },
    updateThread: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
        thread_id: '01a208d7-edd4-7148-981e-87764a734899',
      },
      headers: {
        'X-Participant': '01a208d7-ebbf-7593-ba23-136e10aeab74',
      },
      body: {
        resolved: true,
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-edd4-7148-981e-87764a734899',
          revision: 4,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Boat hire',
          },
          resolved: {
            at: '2026-11-23T14:38:18.689Z',
            participant: {
              id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
              display_name: 'Aino Lehto',
            },
          },
          comments: [
            {
              id: '01a208d7-edd4-7148-981e-8b74d7bdf8c9',
              participant: {
                id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
                display_name: 'Aino Lehto',
              },
              body: 'For June too?',
              created_at: '2026-11-23T14:38:18.580Z',
              edited_at: null,
            },
            {
              id: '01a208d7-edfd-76b2-8811-ec742cca7d49',
              participant: {
                id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
                display_name: 'Aino Lehto',
              },
              body: 'Until the end of August.',
              created_at: '2026-11-23T14:38:18.619Z',
              edited_at: '2026-11-23T14:38:18.645Z',
            },
          ],
          created_at: '2026-11-23T14:38:18.580Z',
        },
        meta: {
          revision: 4,
        },
      },
    },
    listThreads: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      query: {
        since: '0',
      },
      status: 200,
      answer: {
        data: [
          {
            id: '01a208d7-edd4-7148-981e-87764a734899',
            revision: 4,
            anchor: {
              kind: 'field',
              path: '/basic/title',
              quote: 'Boat hire',
            },
            resolved: {
              at: '2026-11-23T14:38:18.689Z',
              participant: {
                id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
                display_name: 'Aino Lehto',
              },
            },
            comments: [
              {
                id: '01a208d7-edd4-7148-981e-8b74d7bdf8c9',
                participant: {
                  id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
                  display_name: 'Aino Lehto',
                },
                body: 'For June too?',
                created_at: '2026-11-23T14:38:18.580Z',
                edited_at: null,
              },
              {
                id: '01a208d7-edfd-76b2-8811-ec742cca7d49',
                participant: {
                  id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
                  display_name: 'Aino Lehto',
                },
                body: 'Until the end of August.',
                created_at: '2026-11-23T14:38:18.619Z',
                edited_at: '2026-11-23T14:38:18.645Z',
              },
            ],
            created_at: '2026-11-23T14:38:18.580Z',
          },
        ],
        meta: {
          revision: 4,
        },
      },
    },
    deleteComment: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
        thread_id: '01a208d7-edd4-7148-981e-87764a734899',
        comment_id: '01a208d7-edfd-76b2-8811-ec742cca7d49',
      },
      headers: {
        'X-Participant': '01a208d7-ebbf-7593-ba23-136e10aeab74',
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-edd4-7148-981e-87764a734899',
          revision: 5,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Boat hire',
          },
          resolved: {
            at: '2026-11-23T14:38:18.689Z',
            participant: {
              id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
              display_name: 'Aino Lehto',
            },
          },
          comments: [
            {
              id: '01a208d7-edd4-7148-981e-8b74d7bdf8c9',
              participant: {
                id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
                display_name: 'Aino Lehto',
              },
              body: 'For June too?',
              created_at: '2026-11-23T14:38:18.580Z',
              edited_at: null,
            },
          ],
          created_at: '2026-11-23T14:38:18.580Z',
        },
        meta: {
          revision: 5,
        },
      },
    },
    reportFocus: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      headers: {
        'X-Participant': '01a208d7-ebbf-7593-ba23-136e10aeab74',
      },
      body: {
        path: '/value/rent/deposit',
      },
      status: 204,
    },
    duplicateSession: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      headers: {
        'X-Participant': '01a208d7-ebbf-7593-ba23-136e10aeab74',
      },
      body: {
        document_name: 'Boat hire, next summer',
      },
      status: 201,
      answer: {
        data: {
          id: '01a208d7-ef0b-7257-9d93-9d1241297d82',
          url: 'https://contracts.example.com/builder/sandbox.e8nHGT8q7ghexqS5ZiRt22YFyM7f46R-2wq5vQgKbi8',
          participant: {
            id: '01a208d7-ef0c-77ca-a358-d77e512b585e',
            display_name: 'Aino Lehto',
            email: 'aino@post.example',
            external_id: 'user-42',
            _data_type: 'participant',
          },
        },
      },
    },
    restoreContract: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      headers: {
        'X-Participant': '01a208d7-ebbf-7593-ba23-136e10aeab74',
        'If-Match': '"2"',
        Prefer: 'return=minimal',
      },
      body: {
        revision: 1,
      },
      status: 200,
      answer: {
        data: {
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
    },
    finalizeContract: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      headers: {
        'X-Participant': '01a208d7-ebbf-7593-ba23-136e10aeab74',
        Prefer: 'return=minimal',
      },
      status: 200,
      answer: {
        data: {
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
    },
    unfinalizeContract: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      headers: {
        'X-Participant': '01a208d7-ebbf-7593-ba23-136e10aeab74',
        Prefer: 'return=minimal',
      },
      status: 200,
      answer: {
        data: {
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
    },
    updateSession: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      body: {
        trial: {
          heading_text: 'You are trying this out',
          cta_url: 'https://app.example.com/plans',
        },
        finalization: null,
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
          environment: 'sandbox',
          template_id: 'boat-hire',
          language: 'en',
          ui_language: 'en-GB',
          participants: [
            {
              id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
              display_name: 'Aino Lehto',
              email: 'aino@post.example',
              external_id: 'user-42',
              _data_type: 'participant',
            },
          ],
          trial: {
            heading_text: 'You are trying this out',
            cta_url: 'https://app.example.com/plans',
          },
          finalization: null,
          comments_enabled: true,
          created_at: '2026-11-23T14:38:18.047Z',
          contract: {
            status: 'draft',
            document_name: 'Boat hire, summer',
            revision: 5,
          },
          transactions: 0,
          sent: null,
        },
      },
    },
    getSession: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
          environment: 'sandbox',
          template_id: 'boat-hire',
          language: 'en',
          ui_language: 'en-GB',
          participants: [
            {
              id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
              display_name: 'Aino Lehto',
              email: 'aino@post.example',
              external_id: 'user-42',
              _data_type: 'participant',
            },
          ],
          trial: {
            heading_text: 'You are trying this out',
            cta_url: 'https://app.example.com/plans',
          },
          finalization: null,
          comments_enabled: true,
          created_at: '2026-11-23T14:38:18.047Z',
          contract: {
            status: 'draft',
            document_name: 'Boat hire, summer',
            revision: 5,
          },
          transactions: 0,
          sent: null,
        },
      },
    },
    authenticateParticipant: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
        participant_id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
          url: 'https://contracts.example.com/builder/sandbox.dJIuxNR0TYJ5KlAGWMuCc6SEM6MhOby-hPXqwlb8zl8',
          participant: {
            id: '01a208d7-ebbf-7593-ba23-136e10aeab74',
            display_name: 'Aino Lehto',
            email: 'aino@post.example',
            external_id: 'user-42',
            _data_type: 'participant',
          },
        },
      },
    },
    exportSession: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      headers: {
        'X-Participant': '01a208d7-ebbf-7593-ba23-136e10aeab74',
      },
      status: 200,
    },
    importSession: {
      headers: {
        'Idempotency-Key': 'import-7',
      },
      body: {
        file: '<bytes of boat-hire.zip>',
        handlers: {
          success_handler: {
            method: 'GET',
            url: 'https://app.example.com/contracts/7/signed',
          },
          cancel_handler: {
            method: 'GET',
            url: 'https://app.example.com/contracts/7/left',
          },
          delete_handler: {
            method: 'GET',
            url: 'https://app.example.com/contracts/7/gone',
          },
          error_handler: {
            method: 'GET',
            url: 'https://app.example.com/contracts/7/failed',
          },
        },
      },
      status: 201,
      answer: {
        data: {
          id: '01a208d7-f16e-7659-a911-7a5bf9f9da21',
          url: 'https://contracts.example.com/builder/sandbox.RvA5VhnUzhJvFWtpsajIWvpVphvc2xbRUmcsPsWffGo',
          participant: {
            id: '01a208d7-f174-73f9-ae7a-b25db2df3c4c',
            display_name: null,
            email: null,
            external_id: null,
            _data_type: 'participant',
          },
        },
      },
    },
    sendContract: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      headers: {
        'X-Participant': '01a208d7-ebbf-7593-ba23-136e10aeab74',
        'Idempotency-Key': 'send-7',
      },
      body: {
        signature_method: 'canvas',
        message: 'Please sign before the season begins.',
        signees: [
          {
            id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
            email: 'signee-1@post.example',
            signing_group: 0,
          },
          {
            id: '01941f29-7c00-70e5-b764-0e462961f509',
            email: 'signee-2@post.example',
            signing_group: 1,
          },
        ],
      },
      status: 201,
      answer: {
        data: {
          document_id: '01a208d7-f1c9-75d0-96c6-580f60c3ee40',
          contract_id: '01a208d7-f1c9-75d0-96c6-5c9ce8d51bb7',
          sent_at: '2026-11-23T14:38:19.589Z',
          stage: 'finalized',
          signature_method: 'canvas',
          due_at: null,
          signatures: [
            {
              _type: 'signature',
              id: '01a208d7-f1ca-720a-ba20-35dae99b83a3',
              signee_id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
              state: 'waiting',
              first_name: 'Aino',
              last_name: 'Lehto',
              job_title: '',
              company_name: '',
              email: 'signee-1@post.example',
              phone: null,
              signing_group: 0,
              signed_at: null,
            },
            {
              _type: 'signature',
              id: '01a208d7-f1ca-720a-ba20-3936f2916b80',
              signee_id: '01941f29-7c00-70e5-b764-0e462961f509',
              state: 'waiting',
              first_name: 'Bo',
              last_name: 'Strand',
              job_title: '',
              company_name: '',
              email: 'signee-2@post.example',
              phone: null,
              signing_group: 1,
              signed_at: null,
            },
          ],
        },
      },
    },
    getClock: {
      status: 200,
      answer: {
        data: {
          now: '2026-11-23T14:38:19.625Z',
        },
      },
    },
    getHealth: {
      status: 200,
      answer: {
        status: 'ok',
      },
    },
    getReadiness: {
      status: 200,
      answer: {
        status: 'ready',
        jobs: {
          oldest_due_seconds: 0,
        },
      },
    },
    advanceClock: {
      body: {
        advance: 'PT15M',
      },
      status: 200,
      answer: {
        data: {
          now: '2026-11-23T14:53:19.669Z',
        },
      },
    },
    deleteSession: {
      params: {
        session_id: '01a208d7-ebbe-75a6-9d4f-f99db6e1d80e',
      },
      status: 204,
    },
    deleteBrowserSession: {
      params: {
        session_id: '01a208d7-ebad-769b-ba5b-39dfe7aac835',
      },
      status: 204,
    },
  },
  errors: {
    '400': {
      data: null,
      meta: {
        status: {
          code: 400,
          text: 'Bad Request',
        },
        error: {
          code: 'invalid_header',
          message: 'X-Participant: missing or not valid; see fields.',
          fields: [
            {
              path: 'X-Participant',
              message: 'Give the id of a participant of the session.',
            },
          ],
        },
      },
    },
    '401': {
      data: null,
      meta: {
        status: {
          code: 401,
          text: 'Unauthorized',
        },
        error: {
          code: 'key_missing',
          message: 'Send an API key: Authorization: Bearer <key>.',
        },
      },
    },
    '403': {
      data: null,
      meta: {
        status: {
          code: 403,
          text: 'Forbidden',
        },
        error: {
          code: 'participant_unknown',
          message: 'X-Participant is not a participant of this session; its details name those it has.',
        },
      },
    },
    '404': {
      data: null,
      meta: {
        status: {
          code: 404,
          text: 'Not Found',
        },
        error: {
          code: 'not_found',
          message: 'There is no such session, or it belongs to another environment.',
        },
      },
    },
    '406': {
      data: null,
      meta: {
        status: {
          code: 406,
          text: 'Not Acceptable',
        },
        error: {
          code: 'not_acceptable',
          message: 'This can be sent as application/json only.',
        },
      },
    },
    '409': {
      data: null,
      meta: {
        status: {
          code: 409,
          text: 'Conflict',
        },
        error: {
          code: 'finalized',
          message: 'The contract is finalized; unfinalize it to change it again.',
        },
      },
    },
    '412': {
      data: {
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
      meta: {
        status: {
          code: 412,
          text: 'Precondition Failed',
        },
        error: {
          code: 'stale',
          message: 'The contract is at revision 1; apply data.operations and try again.',
        },
      },
    },
    '415': {
      data: null,
      meta: {
        status: {
          code: 415,
          text: 'Unsupported Media Type',
        },
        error: {
          code: 'unsupported_media_type',
          message: 'Send the body as application/json in UTF-8.',
        },
      },
    },
    '422': {
      data: null,
      meta: {
        status: {
          code: 422,
          text: 'Unprocessable Entity',
        },
        error: {
          code: 'wrong_type',
          message: 'The value is not of the type that belongs here; give a string.',
          operation: 0,
          path: '/value/basic/title',
        },
      },
    },
  },
});
