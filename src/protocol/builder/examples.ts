// Made by scripts/record-examples.ts from the answers of a running service.
import type { ExampleSet } from '../example.ts';

/**
 * One request and its answer for each operation, and an answer for each error status that is easily had. Made when
 * asked for: only a description holds them.
 */
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
                  },
                  title: {
                    type: 'string',
                    maxLength: 120,
                    minLength: 1,
                    'x-deed': {
                      widget: 'text',
                      order: 0,
                      label: {
                        en: 'Title',
                        fi: 'Otsikko',
                        _type: 'translatable',
                      },
                    },
                  },
                  fee: {
                    type: 'object',
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
                    },
                  },
                  deposit_taken: {
                    type: ['boolean', 'null'],
                    not: {
                      const: null,
                    },
                    'x-deed': {
                      widget: 'boolean',
                      order: 2,
                      label: {
                        en: 'Is a deposit taken?',
                        fi: 'Peritäänkö vakuus?',
                        _type: 'translatable',
                      },
                    },
                  },
                  deposit: {
                    type: 'object',
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
                required: ['_type', '_id', 'title', 'fee', 'deposit_taken', 'deposit'],
                additionalProperties: false,
                'x-deed': {
                  order: 0,
                  label: {
                    en: 'Agreement',
                    fi: 'Sopimus',
                    _type: 'translatable',
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
                    },
                    first_name: {
                      type: 'string',
                      minLength: 1,
                      'x-deed': {
                        widget: 'text',
                        order: 0,
                        label: {
                          en: 'First name',
                          fi: 'Etunimi',
                          _type: 'translatable',
                        },
                      },
                    },
                    last_name: {
                      type: 'string',
                      minLength: 1,
                      'x-deed': {
                        widget: 'text',
                        order: 1,
                        label: {
                          en: 'Last name',
                          fi: 'Sukunimi',
                          _type: 'translatable',
                        },
                      },
                    },
                    email: {
                      type: 'string',
                      minLength: 1,
                      maxLength: 254,
                      format: 'email',
                      'x-deed': {
                        widget: 'email',
                        order: 2,
                        label: {
                          en: 'Email',
                          fi: 'Sähköposti',
                          _type: 'translatable',
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
              id: '01a202ff-c4f8-7120-9964-16ed79857bce',
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
                  _id: '01a202ff-c4f9-7188-a23e-3ba309f3edcd',
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
                  _id: '01a202ff-c4f9-7188-a23e-3e86a29301bc',
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
                  _id: '01a202ff-c4f9-7188-a23e-42562ef6d2ec',
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
          id: '01a202ff-c510-7439-ab5b-3fd5aff3a73d',
          url: 'https://contracts.example.com/browser/sandbox.cfDXXz1iaAjPL_BlwOMgGNwpUX1m4hUeXZYlbTl9Pl8',
          status: 'pending',
        },
      },
    },
    getBrowserSession: {
      params: {
        session_id: '01a202ff-c510-7439-ab5b-3fd5aff3a73d',
      },
      status: 200,
      answer: {
        data: {
          id: '01a202ff-c510-7439-ab5b-3fd5aff3a73d',
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
          id: '01a202ff-c525-760a-bec4-dd9e63443631',
          url: 'https://contracts.example.com/builder/sandbox.SB_c91ej3JQkxKVRStNYVWA65776pfQvvSjcmklfcp0',
          participant: {
            id: '01a202ff-c526-75c3-9431-25966f444b44',
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
        session_id: '01a202ff-c525-760a-bec4-dd9e63443631',
      },
      headers: {
        'X-Participant': '01a202ff-c526-75c3-9431-25966f444b44',
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
        session_id: '01a202ff-c525-760a-bec4-dd9e63443631',
      },
      status: 200,
      answer: {
        data: {
          state: {
            id: '01a202ff-c525-760a-bec4-dd9e63443631',
            status: 'draft',
            document_name: 'Boat hire, summer',
            jurisdiction: 'fi',
            languages: ['en'],
            value: {
              _type: 'value',
              _id: '01a202ff-c525-760a-bec4-ee68d5a66f13',
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
                _id: '01a202ff-c525-760a-bec4-e3e10ab1f738',
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
                _id: '01a202ff-c525-760a-bec4-e60ab3e4a143',
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
                _id: '01a202ff-c525-760a-bec4-e9d695cc88a9',
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
        session_id: '01a202ff-c525-760a-bec4-dd9e63443631',
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
              },
              title: {
                type: 'string',
                maxLength: 120,
                minLength: 1,
                'x-deed': {
                  widget: 'text',
                  order: 0,
                  label: {
                    en: 'Title',
                    fi: 'Otsikko',
                    _type: 'translatable',
                  },
                },
              },
              fee: {
                type: 'object',
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
                },
              },
              deposit_taken: {
                type: ['boolean', 'null'],
                not: {
                  const: null,
                },
                'x-deed': {
                  widget: 'boolean',
                  order: 2,
                  label: {
                    en: 'Is a deposit taken?',
                    fi: 'Peritäänkö vakuus?',
                    _type: 'translatable',
                  },
                },
              },
              deposit: {
                type: 'object',
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
            required: ['_type', '_id', 'title', 'fee', 'deposit_taken', 'deposit'],
            additionalProperties: false,
            'x-deed': {
              order: 0,
              label: {
                en: 'Agreement',
                fi: 'Sopimus',
                _type: 'translatable',
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
                },
                first_name: {
                  type: 'string',
                  minLength: 1,
                  'x-deed': {
                    widget: 'text',
                    order: 0,
                    label: {
                      en: 'First name',
                      fi: 'Etunimi',
                      _type: 'translatable',
                    },
                  },
                },
                last_name: {
                  type: 'string',
                  minLength: 1,
                  'x-deed': {
                    widget: 'text',
                    order: 1,
                    label: {
                      en: 'Last name',
                      fi: 'Sukunimi',
                      _type: 'translatable',
                    },
                  },
                },
                email: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 254,
                  format: 'email',
                  'x-deed': {
                    widget: 'email',
                    order: 2,
                    label: {
                      en: 'Email',
                      fi: 'Sähköposti',
                      _type: 'translatable',
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
      },
    },
    getHtml: {
      params: {
        session_id: '01a202ff-c525-760a-bec4-dd9e63443631',
      },
      status: 200,
      answer:
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; img-src data:; font-src data:; style-src &#39;sha256-rey1M7xJNZemDKE8QkzqZurbvbrFZvZY+wQ+hoc39JQ=&#39;">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>Boat hire, summer</title>\n<style>…</style>\n</head>\n<body>\n<main class="deed-document">\n<section id="section-01a202ff-c525-760a-bec4-e3e10ab1f738">\n<h1><span class="field">Boat Hire Agreement</span></h1>\n<p>Between <strong><span class="field">Aino</span> <span class="field">Lehto</span></strong> and <strong><span class="field">Bo</span> <span class="field">Strand</span></strong>.</p>\n</section>\n<section id="section-01a202ff-c525-760a-bec4-e60ab3e4a143">\n<h2><span class="number">1.</span> Hire</h2>\n<div class="clause"><span class="number">1.1</span><div class="body"><p>The fee is <span class="field">€120.00</span> a day.</p></div></div>\n<div class="clause"><span class="number">1.2</span><div class="body"><p>A deposit of <span class="field">€400.00</span> is given before the first day.</p></div></div>\n<div class="clause"><span class="number">1.3</span><div class="body"><p>The boat comes with:</p>\n<ol class="letters">\n<li><span class="field">life vests</span></li>\n</ol></div></div>\n</section>\n<section id="section-01a202ff-c525-760a-bec4-e9d695cc88a9">\n<h2>Signatures</h2>\n<div class="signatures">\n<div class="signature"><div class="line"></div><p>Aino Lehto</p></div>\n<div class="signature"><div class="line"></div><p>Bo Strand</p></div>\n</div>\n</section>\n</main>\n</body>\n</html>\n',
    },
    getPdf: {
      params: {
        session_id: '01a202ff-c525-760a-bec4-dd9e63443631',
      },
      status: 200,
    },
    getSessionEvents: {
      params: {
        session_id: '01a202ff-c525-760a-bec4-dd9e63443631',
      },
      headers: {
        'Last-Event-ID': '0',
      },
      status: 200,
      answer:
        'retry: 2000\n: open\n\nid: 1\nevent: patched\ndata: {"revision":1,"operations":[{"op":"replace","path":"/value/basic","value":{"_type":"value","_id":"01941f29-7c00-7ed1-9117-03cf87557e2c","title":"Boat Hire Agreement","fee":{"_type":"money","amount":120,"currency":"EUR"},"deposit_taken":true,"deposit":{"_type":"money","amount":400,"currency":"EUR"},"equipment":["vests"]}},{"op":"replace","path":"/value/parties","value":[{"_type":"value","_id":"01941f29-7c00-7022-94aa-7e981a0c1d7b","first_name":"Aino","last_name":"Lehto","email":"aino@post.example"},{"_type":"value","_id":"01941f29-7c00-70e5-b764-0e462961f509","first_name":"Bo","last_name":"Strand","email":"bo@post.example"}]}],"participant_id":"01a202ff-c526-75c3-9431-25966f444b44"}\n\n',
    },
    finalizeContract: {
      params: {
        session_id: '01a202ff-c525-760a-bec4-dd9e63443631',
      },
      headers: {
        'X-Participant': '01a202ff-c526-75c3-9431-25966f444b44',
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
        session_id: '01a202ff-c525-760a-bec4-dd9e63443631',
      },
      headers: {
        'X-Participant': '01a202ff-c526-75c3-9431-25966f444b44',
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
        session_id: '01a202ff-c525-760a-bec4-dd9e63443631',
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
          id: '01a202ff-c525-760a-bec4-dd9e63443631',
          environment: 'sandbox',
          template_id: 'boat-hire',
          language: 'en',
          ui_language: 'en-GB',
          participants: [
            {
              id: '01a202ff-c526-75c3-9431-25966f444b44',
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
          created_at: '2026-11-22T11:24:06.310Z',
          contract: {
            status: 'draft',
            document_name: 'Boat hire, summer',
            revision: 3,
          },
          transactions: 0,
        },
      },
    },
    getSession: {
      params: {
        session_id: '01a202ff-c525-760a-bec4-dd9e63443631',
      },
      status: 200,
      answer: {
        data: {
          id: '01a202ff-c525-760a-bec4-dd9e63443631',
          environment: 'sandbox',
          template_id: 'boat-hire',
          language: 'en',
          ui_language: 'en-GB',
          participants: [
            {
              id: '01a202ff-c526-75c3-9431-25966f444b44',
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
          created_at: '2026-11-22T11:24:06.310Z',
          contract: {
            status: 'draft',
            document_name: 'Boat hire, summer',
            revision: 3,
          },
          transactions: 0,
        },
      },
    },
    authenticateParticipant: {
      params: {
        session_id: '01a202ff-c525-760a-bec4-dd9e63443631',
        participant_id: '01a202ff-c526-75c3-9431-25966f444b44',
      },
      status: 200,
      answer: {
        data: {
          id: '01a202ff-c525-760a-bec4-dd9e63443631',
          url: 'https://contracts.example.com/builder/sandbox.b7VQ8lLAGcsz2LYr2VnoQp9fztGCybaG7xg3unvokLk',
          participant: {
            id: '01a202ff-c526-75c3-9431-25966f444b44',
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
        session_id: '01a202ff-c525-760a-bec4-dd9e63443631',
      },
      headers: {
        'X-Participant': '01a202ff-c526-75c3-9431-25966f444b44',
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
          id: '01a202ff-c7cf-7625-904d-6fe8e4b1e089',
          url: 'https://contracts.example.com/builder/sandbox.qAbHpwYZaVGaYBxKPOzV67mVphhiwQX46ho1hgIGMY8',
          participant: {
            id: '01a202ff-c7d5-7047-b08b-a84580bd62c2',
            display_name: null,
            email: null,
            external_id: null,
            _data_type: 'participant',
          },
        },
      },
    },
    getClock: {
      status: 200,
      answer: {
        data: {
          now: '2026-11-22T11:24:07.027Z',
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
      },
    },
    advanceClock: {
      body: {
        advance: 'PT15M',
      },
      status: 200,
      answer: {
        data: {
          now: '2026-11-22T11:39:07.053Z',
        },
      },
    },
    deleteSession: {
      params: {
        session_id: '01a202ff-c525-760a-bec4-dd9e63443631',
      },
      status: 204,
    },
    deleteBrowserSession: {
      params: {
        session_id: '01a202ff-c510-7439-ab5b-3fd5aff3a73d',
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
