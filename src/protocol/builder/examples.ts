// Made by scripts/record-examples from the answers of a running service.
import type { ExampleSet } from '../example.ts';

/** One request and its answer for each operation, and an answer for each error status that is easily had. Made when asked for: only a description holds them. */
export const listExamples = (): ExampleSet => ({
  operations: {
    listTemplates: {
      query: {
        'filter[search]': 'disclosure',
        'filter[language]': 'en',
      },
      status: 200,
      answer: {
        data: [
          {
            id: 'mutual-nda',
            name: 'Mutual non-disclosure agreement',
            description: 'For parties that show each other confidential information before or during a project.',
            names: {
              en: 'Mutual non-disclosure agreement',
              fi: 'Molemminpuolinen salassapitosopimus',
              sv: 'Ömsesidigt sekretessavtal',
              de: 'Gegenseitige Geheimhaltungsvereinbarung',
              pl: 'Wzajemna umowa o poufności',
            },
            descriptions: {
              en: 'For parties that show each other confidential information before or during a project.',
              fi: 'Osapuolille, jotka luovuttavat toisilleen luottamuksellista tietoa ennen hanketta tai sen aikana.',
              sv: 'För parter som lämnar konfidentiell information till varandra före eller under ett projekt.',
              de: 'Für Parteien, die einander vor oder während eines Projekts vertrauliche Informationen geben.',
              pl: 'Dla stron, które przed projektem lub w jego trakcie przekazują sobie informacje poufne.',
            },
            jurisdictions: ['fi', 'se', 'gb', 'ie'],
            languages: ['en', 'fi', 'sv'],
            tags: ['confidentiality', 'business'],
            tags_by_language: {
              en: ['confidentiality', 'business'],
              fi: ['salassapito', 'liiketoiminta'],
              sv: ['sekretess', 'affärer'],
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
        template_id: 'mutual-nda',
      },
      query: {
        'filter[language]': 'en',
      },
      status: 200,
      answer: {
        data: {
          id: 'mutual-nda',
          name: 'Mutual non-disclosure agreement',
          description: 'For parties that show each other confidential information before or during a project.',
          names: {
            en: 'Mutual non-disclosure agreement',
            fi: 'Molemminpuolinen salassapitosopimus',
            sv: 'Ömsesidigt sekretessavtal',
            de: 'Gegenseitige Geheimhaltungsvereinbarung',
            pl: 'Wzajemna umowa o poufności',
          },
          descriptions: {
            en: 'For parties that show each other confidential information before or during a project.',
            fi: 'Osapuolille, jotka luovuttavat toisilleen luottamuksellista tietoa ennen hanketta tai sen aikana.',
            sv: 'För parter som lämnar konfidentiell information till varandra före eller under ett projekt.',
            de: 'Für Parteien, die einander vor oder während eines Projekts vertrauliche Informationen geben.',
            pl: 'Dla stron, które przed projektem lub w jego trakcie przekazują sobie informacje poufne.',
          },
          jurisdictions: ['fi', 'se', 'gb', 'ie'],
          languages: ['en', 'fi', 'sv'],
          tags: ['confidentiality', 'business'],
          tags_by_language: {
            en: ['confidentiality', 'business'],
            fi: ['salassapito', 'liiketoiminta'],
            sv: ['sekretess', 'affärer'],
          },
          value_schema: {
            $schema: 'https://json-schema.org/draft/2020-12/schema',
            $id: 'urn:deedkit:template:mutual-nda',
            title: 'Mutual non-disclosure agreement',
            type: 'object',
            properties: {
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
                        sv: 'Rubrik',
                        de: 'Titel',
                        pl: 'Tytuł',
                        _type: 'translatable',
                      },
                      help: {
                        en: 'Printed at the top of the agreement.',
                        fi: 'Tulostuu sopimuksen alkuun.',
                        sv: 'Skrivs ut överst i avtalet.',
                        de: 'Steht oben im Vertrag.',
                        pl: 'Drukowany na początku umowy.',
                        _type: 'translatable',
                      },
                      placeholder: {
                        en: 'Mutual Non-Disclosure Agreement',
                        fi: 'Molemminpuolinen salassapitosopimus',
                        sv: 'Ömsesidigt sekretessavtal',
                        de: 'Gegenseitige Geheimhaltungsvereinbarung',
                        pl: 'Wzajemna umowa o poufności',
                        _type: 'translatable',
                      },
                      rules: {
                        pattern: null,
                      },
                    },
                  },
                  effective_date: {
                    type: ['string', 'null'],
                    format: 'date',
                    not: {
                      const: null,
                    },
                    pattern: '\\S',
                    'x-deed': {
                      widget: 'date',
                      order: 1,
                      label: {
                        en: 'Effective date',
                        fi: 'Voimaantulopäivä',
                        sv: 'Ikraftträdandedag',
                        de: 'Tag des Inkrafttretens',
                        pl: 'Data wejścia w życie',
                        _type: 'translatable',
                      },
                      rules: {
                        pattern: null,
                      },
                    },
                  },
                },
                required: ['_type', '_id', 'title', 'effective_date'],
                additionalProperties: false,
                'x-deed': {
                  order: 0,
                  label: {
                    en: 'Agreement',
                    fi: 'Sopimus',
                    sv: 'Avtal',
                    de: 'Vertrag',
                    pl: 'Umowa',
                    _type: 'translatable',
                  },
                },
              },
            },
            required: ['basic'],
            additionalProperties: false,
            'x-deed': {
              jurisdictions: ['fi', 'se', 'gb', 'ie'],
              rules: {},
            },
          },
          example: {
            _type: 'value',
            _id: '01941f29-7c00-7909-b776-789f9161205a',
            basic: {
              _type: 'value',
              _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
              title: 'Mutual Non-Disclosure Agreement',
              effective_date: '2026-03-02',
            },
            parties: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                kind: 'company',
                company_name: 'Havukka Robotics Oy',
                business_id: '1234567-1',
                address: 'Satamakatu 12 B, 00160 Helsinki',
                country: 'FI',
                first_name: 'Aino',
                last_name: 'Lehtonen',
                job_title: 'CEO',
                email: 'aino.lehtonen@havukka.example',
                phone: '+358401234567',
                contacts: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                    name: 'Legal, Havukka Robotics',
                    email: 'legal@havukka.example',
                  },
                ],
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                kind: 'company',
                company_name: 'Nordvik Instrument AB',
                business_id: '556000-0001',
                address: 'Skeppsbron 4, 111 30 Stockholm',
                country: 'SE',
                first_name: 'Erik',
                last_name: 'Sandström',
                job_title: 'Head of Partnerships',
                email: 'erik.sandstrom@nordvik.example',
                phone: '+46701234567',
                contacts: [],
              },
            ],
            purpose: {
              _type: 'value',
              _id: '01941f29-7c00-7835-be96-397821c6e244',
              description: {
                _type: 'translatable',
                en: 'evaluate a joint development of force sensors for collaborative robots',
                fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
              },
              categories: ['technical', 'software', 'commercial'],
            },
            handling: {
              _type: 'value',
              _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
              marking: false,
              affiliates: true,
              return_days: 30,
            },
            term: {
              _type: 'value',
              _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
              years: 2,
              survival_years: 5,
            },
            liability: {
              _type: 'value',
              _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
              penalty: true,
              penalty_amount: {
                _type: 'money',
                amount: 50000,
                currency: 'EUR',
              },
            },
            law: {
              _type: 'value',
              _id: '01941f29-7c00-727a-b580-618640a75c76',
              country: 'FI',
              part: 'england',
              forum: 'arbitration',
              court: 'Helsingin käräjäoikeus',
              institute: 'Finland Arbitration Institute (FAI)',
              seat: 'Helsinki',
              arbitrators: 'one',
              language: {
                _type: 'translatable',
                en: 'English',
                fi: 'englanti',
                sv: 'engelska',
              },
            },
          },
          preview: {
            state: {
              id: '01a21363-87eb-701f-af63-dc6dcea8ceb6',
              status: 'draft',
              document_name: 'Mutual non-disclosure agreement',
              jurisdiction: 'fi',
              languages: ['en'],
              value: {
                _type: 'value',
                _id: '01941f29-7c00-7909-b776-789f9161205a',
                basic: {
                  _type: 'value',
                  _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
                  title: 'Mutual Non-Disclosure Agreement',
                  effective_date: '2026-03-02',
                },
                parties: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                    kind: 'company',
                    company_name: 'Havukka Robotics Oy',
                    business_id: '1234567-1',
                    address: 'Satamakatu 12 B, 00160 Helsinki',
                    country: 'FI',
                    first_name: 'Aino',
                    last_name: 'Lehtonen',
                    job_title: 'CEO',
                    email: 'aino.lehtonen@havukka.example',
                    phone: '+358401234567',
                    contacts: [
                      {
                        _type: 'value',
                        _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                        name: 'Legal, Havukka Robotics',
                        email: 'legal@havukka.example',
                      },
                    ],
                  },
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                    kind: 'company',
                    company_name: 'Nordvik Instrument AB',
                    business_id: '556000-0001',
                    address: 'Skeppsbron 4, 111 30 Stockholm',
                    country: 'SE',
                    first_name: 'Erik',
                    last_name: 'Sandström',
                    job_title: 'Head of Partnerships',
                    email: 'erik.sandstrom@nordvik.example',
                    phone: '+46701234567',
                    contacts: [],
                  },
                ],
                purpose: {
                  _type: 'value',
                  _id: '01941f29-7c00-7835-be96-397821c6e244',
                  description: {
                    _type: 'translatable',
                    en: 'evaluate a joint development of force sensors for collaborative robots',
                    fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                    sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
                  },
                  categories: ['technical', 'software', 'commercial'],
                },
                handling: {
                  _type: 'value',
                  _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
                  marking: false,
                  affiliates: true,
                  return_days: 30,
                },
                term: {
                  _type: 'value',
                  _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
                  years: 2,
                  survival_years: 5,
                },
                liability: {
                  _type: 'value',
                  _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
                  penalty: true,
                  penalty_amount: {
                    _type: 'money',
                    amount: 50000,
                    currency: 'EUR',
                  },
                },
                law: {
                  _type: 'value',
                  _id: '01941f29-7c00-727a-b580-618640a75c76',
                  country: 'FI',
                  part: 'england',
                  forum: 'arbitration',
                  court: 'Helsingin käräjäoikeus',
                  institute: 'Finland Arbitration Institute (FAI)',
                  seat: 'Helsinki',
                  arbitrators: 'one',
                  language: {
                    _type: 'translatable',
                    en: 'English',
                    fi: 'englanti',
                    sv: 'engelska',
                  },
                },
              },
              sections: [
                {
                  _type: 'section',
                  _id: '01a21363-87ec-7587-8931-d4a368da1406',
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
                          text: 'This agreement (the ',
                        },
                        {
                          _type: 'strong',
                          content: [
                            {
                              _type: 'text',
                              text: 'Agreement',
                            },
                          ],
                        },
                        {
                          _type: 'text',
                          text: ') takes effect on ',
                        },
                        {
                          _type: 'ref',
                          path: '/basic/effective_date',
                        },
                        {
                          _type: 'text',
                          text: ' and is made between:',
                        },
                      ],
                    },
                    {
                      _type: 'each',
                      path: '/parties',
                      as: 'party',
                      content: [
                        {
                          _type: 'list',
                          style: 'letter',
                          items: [
                            {
                              _type: 'item',
                              content: [
                                {
                                  _type: 'if',
                                  when: {
                                    scope: 'party',
                                    path: '/kind',
                                    schema: {
                                      const: 'company',
                                    },
                                  },
                                  then: [
                                    {
                                      _type: 'strong',
                                      content: [
                                        {
                                          _type: 'ref',
                                          scope: 'party',
                                          path: '/company_name',
                                        },
                                      ],
                                    },
                                    {
                                      _type: 'text',
                                      text: ', registration number ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/business_id',
                                    },
                                    {
                                      _type: 'text',
                                      text: ', ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/address',
                                    },
                                    {
                                      _type: 'text',
                                      text: ', ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/country',
                                    },
                                    {
                                      _type: 'text',
                                      text: ', represented by ',
                                    },
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
                                    {
                                      _type: 'if',
                                      when: {
                                        scope: 'party',
                                        path: '/job_title',
                                        schema: {
                                          not: {
                                            enum: [null, ''],
                                          },
                                        },
                                      },
                                      then: [
                                        {
                                          _type: 'text',
                                          text: ', ',
                                        },
                                        {
                                          _type: 'ref',
                                          scope: 'party',
                                          path: '/job_title',
                                        },
                                      ],
                                      else: [],
                                    },
                                  ],
                                  else: [
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
                                    {
                                      _type: 'text',
                                      text: ', ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/address',
                                    },
                                    {
                                      _type: 'text',
                                      text: ', ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/country',
                                    },
                                  ],
                                },
                              ],
                              children: [],
                            },
                          ],
                        },
                      ],
                    },
                    {
                      _type: 'paragraph',
                      content: [
                        {
                          _type: 'text',
                          text: 'each a ',
                        },
                        {
                          _type: 'strong',
                          content: [
                            {
                              _type: 'text',
                              text: 'Party',
                            },
                          ],
                        },
                        {
                          _type: 'text',
                          text: ' and together the ',
                        },
                        {
                          _type: 'strong',
                          content: [
                            {
                              _type: 'text',
                              text: 'Parties',
                            },
                          ],
                        },
                        {
                          _type: 'text',
                          text: '.',
                        },
                      ],
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
          id: '01a21363-8841-707a-bc48-dd3cf2001705',
          url: 'https://contracts.example.com/browser/sandbox.b9efM-qaOZb66z59nfP5YkRU2-jsKIFE_Pc85ZSZodM',
          status: 'pending',
        },
      },
    },
    getBrowserSession: {
      params: {
        session_id: '01a21363-8841-707a-bc48-dd3cf2001705',
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-8841-707a-bc48-dd3cf2001705',
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
          template_id: 'mutual-nda',
          languages: ['en'],
          document_name: 'NDA, Nordvik Instrument',
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
          id: '01a21363-8873-7318-8609-21667b286871',
          url: 'https://contracts.example.com/builder/sandbox.i57dwNrt9ooNhoziac62Dg9fAW3mE5_nFe-tyCkz6IE',
          participant: {
            id: '01a21363-887a-7359-933e-a4983d3c0e92',
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
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      headers: {
        'X-Participant': '01a21363-887a-7359-933e-a4983d3c0e92',
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
              _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
              title: 'Mutual Non-Disclosure Agreement',
              effective_date: '2026-03-02',
            },
          },
          {
            op: 'replace',
            path: '/value/parties',
            value: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                kind: 'company',
                company_name: 'Havukka Robotics Oy',
                business_id: '1234567-1',
                address: 'Satamakatu 12 B, 00160 Helsinki',
                country: 'FI',
                first_name: 'Aino',
                last_name: 'Lehtonen',
                job_title: 'CEO',
                email: 'aino.lehtonen@havukka.example',
                phone: '+358401234567',
                contacts: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                    name: 'Legal, Havukka Robotics',
                    email: 'legal@havukka.example',
                  },
                ],
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                kind: 'company',
                company_name: 'Nordvik Instrument AB',
                business_id: '556000-0001',
                address: 'Skeppsbron 4, 111 30 Stockholm',
                country: 'SE',
                first_name: 'Erik',
                last_name: 'Sandström',
                job_title: 'Head of Partnerships',
                email: 'erik.sandstrom@nordvik.example',
                phone: '+46701234567',
                contacts: [],
              },
            ],
          },
          {
            op: 'replace',
            path: '/value/purpose',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7835-be96-397821c6e244',
              description: {
                _type: 'translatable',
                en: 'evaluate a joint development of force sensors for collaborative robots',
                fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
              },
              categories: ['technical', 'software', 'commercial'],
            },
          },
          {
            op: 'replace',
            path: '/value/handling',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
              marking: false,
              affiliates: true,
              return_days: 30,
            },
          },
          {
            op: 'replace',
            path: '/value/term',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
              years: 2,
              survival_years: 5,
            },
          },
          {
            op: 'replace',
            path: '/value/liability',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
              penalty: true,
              penalty_amount: {
                _type: 'money',
                amount: 50000,
                currency: 'EUR',
              },
            },
          },
          {
            op: 'replace',
            path: '/value/law',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-727a-b580-618640a75c76',
              country: 'FI',
              part: 'england',
              forum: 'arbitration',
              court: 'Helsingin käräjäoikeus',
              institute: 'Finland Arbitration Institute (FAI)',
              seat: 'Helsinki',
              arbitrators: 'one',
              language: {
                _type: 'translatable',
                en: 'English',
                fi: 'englanti',
                sv: 'engelska',
              },
            },
          },
        ],
      },
      status: 200,
      answer: {
        data: {
          signees: [
            {
              _type: 'signee',
              id: '01941f29-7c00-7284-b2f6-f7b981421556',
              first_name: 'Aino',
              last_name: 'Lehtonen',
              job_title: 'CEO',
              company_name: 'Havukka Robotics Oy',
              fieldset_name: 'parties',
              page: 4,
              x: 0.0952,
              y: 0.4381,
              width: 0.388,
              height: 0.0428,
            },
            {
              _type: 'signee',
              id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
              first_name: 'Erik',
              last_name: 'Sandström',
              job_title: 'Head of Partnerships',
              company_name: 'Nordvik Instrument AB',
              fieldset_name: 'parties',
              page: 4,
              x: 0.5168,
              y: 0.4381,
              width: 0.388,
              height: 0.0428,
            },
          ],
        },
      },
    },
    getContract: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      status: 200,
      answer: {
        data: {
          state: {
            id: '01a21363-8873-7318-8609-21667b286871',
            status: 'draft',
            document_name: 'NDA, Nordvik Instrument',
            jurisdiction: 'fi',
            languages: ['en'],
            value: {
              _type: 'value',
              _id: '01a21363-8873-7318-8609-5a794d8c587e',
              basic: {
                _type: 'value',
                _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
                title: 'Mutual Non-Disclosure Agreement',
                effective_date: '2026-03-02',
              },
              parties: [
                {
                  _type: 'value',
                  _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                  kind: 'company',
                  company_name: 'Havukka Robotics Oy',
                  business_id: '1234567-1',
                  address: 'Satamakatu 12 B, 00160 Helsinki',
                  country: 'FI',
                  first_name: 'Aino',
                  last_name: 'Lehtonen',
                  job_title: 'CEO',
                  email: 'aino.lehtonen@havukka.example',
                  phone: '+358401234567',
                  contacts: [
                    {
                      _type: 'value',
                      _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                      name: 'Legal, Havukka Robotics',
                      email: 'legal@havukka.example',
                    },
                  ],
                },
                {
                  _type: 'value',
                  _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                  kind: 'company',
                  company_name: 'Nordvik Instrument AB',
                  business_id: '556000-0001',
                  address: 'Skeppsbron 4, 111 30 Stockholm',
                  country: 'SE',
                  first_name: 'Erik',
                  last_name: 'Sandström',
                  job_title: 'Head of Partnerships',
                  email: 'erik.sandstrom@nordvik.example',
                  phone: '+46701234567',
                  contacts: [],
                },
              ],
              purpose: {
                _type: 'value',
                _id: '01941f29-7c00-7835-be96-397821c6e244',
                description: {
                  _type: 'translatable',
                  en: 'evaluate a joint development of force sensors for collaborative robots',
                  fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                  sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
                },
                categories: ['technical', 'software', 'commercial'],
              },
              handling: {
                _type: 'value',
                _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
                marking: false,
                affiliates: true,
                return_days: 30,
              },
              term: {
                _type: 'value',
                _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
                years: 2,
                survival_years: 5,
              },
              liability: {
                _type: 'value',
                _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
                penalty: true,
                penalty_amount: {
                  _type: 'money',
                  amount: 50000,
                  currency: 'EUR',
                },
              },
              law: {
                _type: 'value',
                _id: '01941f29-7c00-727a-b580-618640a75c76',
                country: 'FI',
                part: 'england',
                forum: 'arbitration',
                court: 'Helsingin käräjäoikeus',
                institute: 'Finland Arbitration Institute (FAI)',
                seat: 'Helsinki',
                arbitrators: 'one',
                language: {
                  _type: 'translatable',
                  en: 'English',
                  fi: 'englanti',
                  sv: 'engelska',
                },
              },
            },
            sections: [
              {
                _type: 'section',
                _id: '01a21363-8873-7318-8609-2587b425bee4',
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
                        text: 'This agreement (the ',
                      },
                      {
                        _type: 'strong',
                        content: [
                          {
                            _type: 'text',
                            text: 'Agreement',
                          },
                        ],
                      },
                      {
                        _type: 'text',
                        text: ') takes effect on ',
                      },
                      {
                        _type: 'ref',
                        path: '/basic/effective_date',
                      },
                      {
                        _type: 'text',
                        text: ' and is made between:',
                      },
                    ],
                  },
                  {
                    _type: 'each',
                    path: '/parties',
                    as: 'party',
                    content: [
                      {
                        _type: 'list',
                        style: 'letter',
                        items: [
                          {
                            _type: 'item',
                            content: [
                              {
                                _type: 'if',
                                when: {
                                  scope: 'party',
                                  path: '/kind',
                                  schema: {
                                    const: 'company',
                                  },
                                },
                                then: [
                                  {
                                    _type: 'strong',
                                    content: [
                                      {
                                        _type: 'ref',
                                        scope: 'party',
                                        path: '/company_name',
                                      },
                                    ],
                                  },
                                  {
                                    _type: 'text',
                                    text: ', registration number ',
                                  },
                                  {
                                    _type: 'ref',
                                    scope: 'party',
                                    path: '/business_id',
                                  },
                                  {
                                    _type: 'text',
                                    text: ', ',
                                  },
                                  {
                                    _type: 'ref',
                                    scope: 'party',
                                    path: '/address',
                                  },
                                  {
                                    _type: 'text',
                                    text: ', ',
                                  },
                                  {
                                    _type: 'ref',
                                    scope: 'party',
                                    path: '/country',
                                  },
                                  {
                                    _type: 'text',
                                    text: ', represented by ',
                                  },
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
                                  {
                                    _type: 'if',
                                    when: {
                                      scope: 'party',
                                      path: '/job_title',
                                      schema: {
                                        not: {
                                          enum: [null, ''],
                                        },
                                      },
                                    },
                                    then: [
                                      {
                                        _type: 'text',
                                        text: ', ',
                                      },
                                      {
                                        _type: 'ref',
                                        scope: 'party',
                                        path: '/job_title',
                                      },
                                    ],
                                    else: [],
                                  },
                                ],
                                else: [
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
                                  {
                                    _type: 'text',
                                    text: ', ',
                                  },
                                  {
                                    _type: 'ref',
                                    scope: 'party',
                                    path: '/address',
                                  },
                                  {
                                    _type: 'text',
                                    text: ', ',
                                  },
                                  {
                                    _type: 'ref',
                                    scope: 'party',
                                    path: '/country',
                                  },
                                ],
                              },
                            ],
                            children: [],
                          },
                        ],
                      },
                    ],
                  },
                  {
                    _type: 'paragraph',
                    content: [
                      {
                        _type: 'text',
                        text: 'each a ',
                      },
                      {
                        _type: 'strong',
                        content: [
                          {
                            _type: 'text',
                            text: 'Party',
                          },
                        ],
                      },
                      {
                        _type: 'text',
                        text: ' and together the ',
                      },
                      {
                        _type: 'strong',
                        content: [
                          {
                            _type: 'text',
                            text: 'Parties',
                          },
                        ],
                      },
                      {
                        _type: 'text',
                        text: '.',
                      },
                    ],
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
              id: '01941f29-7c00-7284-b2f6-f7b981421556',
              first_name: 'Aino',
              last_name: 'Lehtonen',
              job_title: 'CEO',
              company_name: 'Havukka Robotics Oy',
              fieldset_name: 'parties',
              page: 4,
              x: 0.0952,
              y: 0.4381,
              width: 0.388,
              height: 0.0428,
            },
            {
              _type: 'signee',
              id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
              first_name: 'Erik',
              last_name: 'Sandström',
              job_title: 'Head of Partnerships',
              company_name: 'Nordvik Instrument AB',
              fieldset_name: 'parties',
              page: 4,
              x: 0.5168,
              y: 0.4381,
              width: 0.388,
              height: 0.0428,
            },
          ],
        },
      },
    },
    getValueSchema: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      status: 200,
      answer: {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: 'urn:deedkit:template:mutual-nda',
        title: 'Mutual non-disclosure agreement',
        type: 'object',
        properties: {
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
                    sv: 'Rubrik',
                    de: 'Titel',
                    pl: 'Tytuł',
                    _type: 'translatable',
                  },
                  help: {
                    en: 'Printed at the top of the agreement.',
                    fi: 'Tulostuu sopimuksen alkuun.',
                    sv: 'Skrivs ut överst i avtalet.',
                    de: 'Steht oben im Vertrag.',
                    pl: 'Drukowany na początku umowy.',
                    _type: 'translatable',
                  },
                  placeholder: {
                    en: 'Mutual Non-Disclosure Agreement',
                    fi: 'Molemminpuolinen salassapitosopimus',
                    sv: 'Ömsesidigt sekretessavtal',
                    de: 'Gegenseitige Geheimhaltungsvereinbarung',
                    pl: 'Wzajemna umowa o poufności',
                    _type: 'translatable',
                  },
                  rules: {
                    pattern: null,
                  },
                },
              },
              effective_date: {
                type: ['string', 'null'],
                format: 'date',
                not: {
                  const: null,
                },
                pattern: '\\S',
                'x-deed': {
                  widget: 'date',
                  order: 1,
                  label: {
                    en: 'Effective date',
                    fi: 'Voimaantulopäivä',
                    sv: 'Ikraftträdandedag',
                    de: 'Tag des Inkrafttretens',
                    pl: 'Data wejścia w życie',
                    _type: 'translatable',
                  },
                  rules: {
                    pattern: null,
                  },
                },
              },
            },
            required: ['_type', '_id', 'title', 'effective_date'],
            additionalProperties: false,
            'x-deed': {
              order: 0,
              label: {
                en: 'Agreement',
                fi: 'Sopimus',
                sv: 'Avtal',
                de: 'Vertrag',
                pl: 'Umowa',
                _type: 'translatable',
              },
            },
          },
        },
        required: ['basic'],
        additionalProperties: false,
        'x-deed': {
          jurisdictions: ['fi', 'se', 'gb', 'ie'],
          rules: {},
        },
      },
    },
    getHtml: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      status: 200,
      answer:
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; img-src data:; font-src data:; style-src &#39;sha256-KeeRmRO3XuaGDKLQ5zhQhKAWanf6T3q2BAqmo6kQapg=&#39;">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>NDA, Nordvik Instrument</title>\n<style>…</style>\n</head>\n<body>\n<p class="watermark"><span>SANDBOX</span></p>\n<main class="deed-document">\n<section id="section-01a21363-8873-7318-8609-2587b425bee4">\n<h1><span class="field">Mutual Non-Disclosure Agreement</span></h1>\n<p>This agreement (the <strong>Agreement</strong>) takes effect on <span class="field">2 March 2026</span> and is made between:</p>\n<ol class="letters">\n<li><strong><span class="field">Havukka Robotics Oy</span></strong>, registration number <span class="field">1234567-1</span>, <span class="field">Satamakatu 12 B, 00160 Helsinki</span>, <span class="field">Finland</span>, represented by <span class="field">Aino</span> <span class="field">Lehtonen</span>, <span class="field">CEO</span></li>\n<li><strong><span class="field">Nordvik Instrument AB</span></strong>, registration number <span class="field">556000-0001</span>, <span class="field">Skeppsbron 4, 111 30 Stockholm</span>, <span class="field">Sweden</span>, represented by <span class="field">Erik</span> <span class="field">Sandström</span>, <span class="field">Head of Partnerships</span></li>\n</ol>\n<p>each a <strong>Party</strong> and together the <strong>Parties</strong>.</p>\n</section>\n<section id="section-01a21363-8873-7318-8609-29193444612e">\n<h2><span class="number">1.</span> Purpose</h2>\n<div class="clause"><span class="number">1.1</span><div class="body"><p>The Parties wish to <span class="field">evaluate a joint development of force sensors for collaborative robots</span> (the <strong>Purpose</strong>). To that end each Party may disclose Confidential Information to the other.</p></div></div>\n<div class="clause">…',
    },
    getPdf: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      status: 200,
    },
    getHistory: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      status: 200,
      answer: {
        data: [
          {
            kind: 'patched',
            revision: 1,
            since: 0,
            participant: {
              id: '01a21363-887a-7359-933e-a4983d3c0e92',
              display_name: 'Aino Lehto',
            },
            began_at: '2026-11-25T15:46:59.905Z',
            ended_at: '2026-11-25T15:46:59.905Z',
            restored_revision: null,
            changes: [
              {
                op: 'replace',
                path: '/value/basic',
                before: {
                  _type: 'value',
                  _id: '01a21363-8873-7318-8609-5c81b795cc3c',
                  title: '',
                  effective_date: null,
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
                  title: 'Mutual Non-Disclosure Agreement',
                  effective_date: '2026-03-02',
                },
              },
              {
                op: 'replace',
                path: '/value/parties',
                before: [
                  {
                    _type: 'value',
                    _id: '01a21363-8874-7354-89a4-7dd4293c4475',
                    kind: 'company',
                    company_name: '',
                    business_id: '',
                    address: '',
                    country: null,
                    first_name: '',
                    last_name: '',
                    job_title: '',
                    email: '',
                    phone: '',
                    contacts: [],
                  },
                  {
                    _type: 'value',
                    _id: '01a21363-8874-7354-89a4-82ccec5da052',
                    kind: 'company',
                    company_name: '',
                    business_id: '',
                    address: '',
                    country: null,
                    first_name: '',
                    last_name: '',
                    job_title: '',
                    email: '',
                    phone: '',
                    contacts: [],
                  },
                ],
                after: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                    kind: 'company',
                    company_name: 'Havukka Robotics Oy',
                    business_id: '1234567-1',
                    address: 'Satamakatu 12 B, 00160 Helsinki',
                    country: 'FI',
                    first_name: 'Aino',
                    last_name: 'Lehtonen',
                    job_title: 'CEO',
                    email: 'aino.lehtonen@havukka.example',
                    phone: '+358401234567',
                    contacts: [
                      {
                        _type: 'value',
                        _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                        name: 'Legal, Havukka Robotics',
                        email: 'legal@havukka.example',
                      },
                    ],
                  },
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                    kind: 'company',
                    company_name: 'Nordvik Instrument AB',
                    business_id: '556000-0001',
                    address: 'Skeppsbron 4, 111 30 Stockholm',
                    country: 'SE',
                    first_name: 'Erik',
                    last_name: 'Sandström',
                    job_title: 'Head of Partnerships',
                    email: 'erik.sandstrom@nordvik.example',
                    phone: '+46701234567',
                    contacts: [],
                  },
                ],
              },
              {
                op: 'replace',
                path: '/value/purpose',
                before: {
                  _type: 'value',
                  _id: '01a21363-8874-7354-89a4-875f1ed6db62',
                  description: {
                    _type: 'translatable',
                    en: '',
                  },
                  categories: [],
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-7835-be96-397821c6e244',
                  description: {
                    _type: 'translatable',
                    en: 'evaluate a joint development of force sensors for collaborative robots',
                    fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                    sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
                  },
                  categories: ['technical', 'software', 'commercial'],
                },
              },
              {
                op: 'replace',
                path: '/value/handling',
                before: {
                  _type: 'value',
                  _id: '01a21363-8874-7354-89a4-884e7aa1076a',
                  marking: null,
                  affiliates: null,
                  return_days: null,
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
                  marking: false,
                  affiliates: true,
                  return_days: 30,
                },
              },
              {
                op: 'replace',
                path: '/value/term',
                before: {
                  _type: 'value',
                  _id: '01a21363-8874-7354-89a4-8d119613da25',
                  years: null,
                  survival_years: null,
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
                  years: 2,
                  survival_years: 5,
                },
              },
              {
                op: 'replace',
                path: '/value/liability',
                before: {
                  _type: 'value',
                  _id: '01a21363-8874-7354-89a4-9383705a0906',
                  penalty: null,
                  penalty_amount: {
                    _type: 'money',
                    amount: null,
                    currency: 'EUR',
                  },
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
                  penalty: true,
                  penalty_amount: {
                    _type: 'money',
                    amount: 50000,
                    currency: 'EUR',
                  },
                },
              },
              {
                op: 'replace',
                path: '/value/law',
                before: {
                  _type: 'value',
                  _id: '01a21363-8874-7354-89a4-9426f2e69e3e',
                  country: null,
                  part: 'england',
                  forum: 'court',
                  court: '',
                  institute: '',
                  seat: '',
                  arbitrators: null,
                  language: {
                    _type: 'translatable',
                    en: '',
                  },
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-727a-b580-618640a75c76',
                  country: 'FI',
                  part: 'england',
                  forum: 'arbitration',
                  court: 'Helsingin käräjäoikeus',
                  institute: 'Finland Arbitration Institute (FAI)',
                  seat: 'Helsinki',
                  arbitrators: 'one',
                  language: {
                    _type: 'translatable',
                    en: 'English',
                    fi: 'englanti',
                    sv: 'engelska',
                  },
                },
              },
            ],
            omitted: 0,
          },
        ],
        meta: {
          revision: 1,
          next: null,
          created_at: '2026-11-25T15:46:59.834Z',
        },
      },
    },
    getRevision: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
        revision: '0',
      },
      status: 200,
      answer: {
        data: {
          revision: 0,
          state: {
            id: '01a21363-8873-7318-8609-21667b286871',
            status: 'draft',
            document_name: 'NDA, Nordvik Instrument',
            jurisdiction: 'fi',
            languages: ['en'],
            value: {
              _type: 'value',
              _id: '01a21363-8873-7318-8609-5a794d8c587e',
              basic: {
                _type: 'value',
                _id: '01a21363-8873-7318-8609-5c81b795cc3c',
                title: '',
                effective_date: null,
              },
              parties: [
                {
                  _type: 'value',
                  _id: '01a21363-8874-7354-89a4-7dd4293c4475',
                  kind: 'company',
                  company_name: '',
                  business_id: '',
                  address: '',
                  country: null,
                  first_name: '',
                  last_name: '',
                  job_title: '',
                  email: '',
                  phone: '',
                  contacts: [],
                },
                {
                  _type: 'value',
                  _id: '01a21363-8874-7354-89a4-82ccec5da052',
                  kind: 'company',
                  company_name: '',
                  business_id: '',
                  address: '',
                  country: null,
                  first_name: '',
                  last_name: '',
                  job_title: '',
                  email: '',
                  phone: '',
                  contacts: [],
                },
              ],
              purpose: {
                _type: 'value',
                _id: '01a21363-8874-7354-89a4-875f1ed6db62',
                description: {
                  _type: 'translatable',
                  en: '',
                },
                categories: [],
              },
              handling: {
                _type: 'value',
                _id: '01a21363-8874-7354-89a4-884e7aa1076a',
                marking: null,
                affiliates: null,
                return_days: null,
              },
              term: {
                _type: 'value',
                _id: '01a21363-8874-7354-89a4-8d119613da25',
                years: null,
                survival_years: null,
              },
              liability: {
                _type: 'value',
                _id: '01a21363-8874-7354-89a4-9383705a0906',
                penalty: null,
                penalty_amount: {
                  _type: 'money',
                  amount: null,
                  currency: 'EUR',
                },
              },
              law: {
                _type: 'value',
                _id: '01a21363-8874-7354-89a4-9426f2e69e3e',
                country: null,
                part: 'england',
                forum: 'court',
                court: '',
                institute: '',
                seat: '',
                arbitrators: null,
                language: {
                  _type: 'translatable',
                  en: '',
                },
              },
            },
            sections: [
              {
                _type: 'section',
                _id: '01a21363-8873-7318-8609-2587b425bee4',
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
                        text: 'This agreement (the ',
                      },
                      {
                        _type: 'strong',
                        content: [
                          {
                            _type: 'text',
                            text: 'Agreement',
                          },
                        ],
                      },
                      {
                        _type: 'text',
                        text: ') takes effect on ',
                      },
                      {
                        _type: 'ref',
                        path: '/basic/effective_date',
                      },
                      {
                        _type: 'text',
                        text: ' and is made between:',
                      },
                    ],
                  },
                  {
                    _type: 'each',
                    path: '/parties',
                    as: 'party',
                    content: [
                      {
                        _type: 'list',
                        style: 'letter',
                        items: [
                          {
                            _type: 'item',
                            content: [
                              {
                                _type: 'if',
                                when: {
                                  scope: 'party',
                                  path: '/kind',
                                  schema: {
                                    const: 'company',
                                  },
                                },
                                then: [
                                  {
                                    _type: 'strong',
                                    content: [
                                      {
                                        _type: 'ref',
                                        scope: 'party',
                                        path: '/company_name',
                                      },
                                    ],
                                  },
                                  {
                                    _type: 'text',
                                    text: ', registration number ',
                                  },
                                  {
                                    _type: 'ref',
                                    scope: 'party',
                                    path: '/business_id',
                                  },
                                  {
                                    _type: 'text',
                                    text: ', ',
                                  },
                                  {
                                    _type: 'ref',
                                    scope: 'party',
                                    path: '/address',
                                  },
                                  {
                                    _type: 'text',
                                    text: ', ',
                                  },
                                  {
                                    _type: 'ref',
                                    scope: 'party',
                                    path: '/country',
                                  },
                                  {
                                    _type: 'text',
                                    text: ', represented by ',
                                  },
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
                                  {
                                    _type: 'if',
                                    when: {
                                      scope: 'party',
                                      path: '/job_title',
                                      schema: {
                                        not: {
                                          enum: [null, ''],
                                        },
                                      },
                                    },
                                    then: [
                                      {
                                        _type: 'text',
                                        text: ', ',
                                      },
                                      {
                                        _type: 'ref',
                                        scope: 'party',
                                        path: '/job_title',
                                      },
                                    ],
                                    else: [],
                                  },
                                ],
                                else: [
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
                                  {
                                    _type: 'text',
                                    text: ', ',
                                  },
                                  {
                                    _type: 'ref',
                                    scope: 'party',
                                    path: '/address',
                                  },
                                  {
                                    _type: 'text',
                                    text: ', ',
                                  },
                                  {
                                    _type: 'ref',
                                    scope: 'party',
                                    path: '/country',
                                  },
                                ],
                              },
                            ],
                            children: [],
                          },
                        ],
                      },
                    ],
                  },
                  {
                    _type: 'paragraph',
                    content: [
                      {
                        _type: 'text',
                        text: 'each a ',
                      },
                      {
                        _type: 'strong',
                        content: [
                          {
                            _type: 'text',
                            text: 'Party',
                          },
                        ],
                      },
                      {
                        _type: 'text',
                        text: ' and together the ',
                      },
                      {
                        _type: 'strong',
                        content: [
                          {
                            _type: 'text',
                            text: 'Parties',
                          },
                        ],
                      },
                      {
                        _type: 'text',
                        text: '.',
                      },
                    ],
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
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      headers: {
        'Last-Event-ID': '0',
      },
      status: 200,
      answer:
        'retry: 2000\n: open\n\nid: 1\nevent: patched\ndata: {"revision":1,"operations":[{"op":"replace","path":"/value/basic","value":{"_type":"value","_id":"01941f29-7c00-7a35-9ea8-ac2bdf8e3c96","title":"Mutual Non-Disclosure Agreement","effective_date":"2026-03-02"}},{"op":"replace","path":"/value/parties","value":[{"_type":"value","_id":"01941f29-7c00-7284-b2f6-f7b981421556","kind":"company","company_name":"Havukka Robotics Oy","business_id":"1234567-1","address":"Satamakatu 12 B, 00160 Helsinki","country":"FI","first_name":"Aino","last_name":"Lehtonen","job_title":"CEO","email":"aino.lehtonen@havukka.example","phone":"+358401234567","contacts":[{"_type":"value","_id":"01941f29-7c00-7b6b-8247-866ce55630cf","name":"Legal, Havukka Robotics","email":"legal@havukka.example"}]},{"_type":"value","_id":"01941f29-7c00-73cf-9bbe-f8b507b6e2e6","kind":"company","company_name":"Nordvik Instrument AB","business_id":"556000-0001","address":"Skeppsbron 4, 111 30 Stockholm","country":"SE","first_name":"Erik","last_name":"Sandström","job_title":"Head of Partnerships","email":"erik.sandstrom@nordvik.example","phone":"+46701234567","contacts":[]}]},{"op":"replace","path":"/value/purpose","value":{"_type":"value","_id":"01941f29-7c00-7835-be96-397821c6e244","description":{"_type":"translatable","en":"evaluate a joint development of force sensors for collaborative robots","fi":"arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin","sv":"utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar"},"categories":["technical","software","commercial"]}},{"op":"replace","path":"/value/handling","value":{"_type":"value","_id":"01941f29-7c00-731e-ab92-dfa3d0fbbfaa","marking":false,"affiliates":true,"return_days":30}},{"op":"replace","path":"/value/term","value":{"_type":"value","_id":"01941f29-7c00-7a59-94c7-5de4dc0ef464","years":2,"survival_years":5}},{"op":"replace","path":"/value/liability","value":{"_type":"value","_id":"01941f29-7c00-7c5a-875d-d863cd0dcf6f","penalty":true,"penalty_amount":{"_type":"money","amount":50000,"currency":"EUR"}}},{"op":"replace","path":"/value/law","value":{"_type":"value","_id":"01941f29-7c00-727a-b580-618640a75c76","country":"FI","part":"england","forum":"arbitration","court":"Helsingin käräjäoikeus","institute":"Finland Arbitration Institute (FAI)","seat":"Helsinki","arbitrators":"one","language":{"_type":"translatable","en":"English","fi":"englanti","sv":"engelska"}}}],"participant_id":"01a21363-887a-7359-933e-a4983d3c0e92"}\n…',
    },
    createThread: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      headers: {
        'X-Participant': '01a21363-887a-7359-933e-a4983d3c0e92',
      },
      body: {
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Mutual Non-Disclosure Agreement',
        },
        body: 'For all our companies?',
      },
      status: 201,
      answer: {
        data: {
          id: '01a21363-8b52-7524-9c64-9682e39bd1de',
          revision: 1,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Mutual Non-Disclosure Agreement',
          },
          resolved: null,
          comments: [
            {
              id: '01a21363-8b52-7524-9c64-9916ecaff296',
              participant: {
                id: '01a21363-887a-7359-933e-a4983d3c0e92',
                display_name: 'Aino Lehto',
              },
              body: 'For all our companies?',
              created_at: '2026-11-25T15:47:00.562Z',
              edited_at: null,
            },
          ],
          created_at: '2026-11-25T15:47:00.562Z',
        },
        meta: {
          revision: 1,
        },
      },
    },
    createComment: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
        thread_id: '01a21363-8b52-7524-9c64-9682e39bd1de',
      },
      headers: {
        'X-Participant': '01a21363-887a-7359-933e-a4983d3c0e92',
      },
      body: {
        body: 'For those in Finland.',
      },
      status: 201,
      answer: {
        data: {
          id: '01a21363-8b52-7524-9c64-9682e39bd1de',
          revision: 2,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Mutual Non-Disclosure Agreement',
          },
          resolved: null,
          comments: [
            {
              id: '01a21363-8b52-7524-9c64-9916ecaff296',
              participant: {
                id: '01a21363-887a-7359-933e-a4983d3c0e92',
                display_name: 'Aino Lehto',
              },
              body: 'For all our companies?',
              created_at: '2026-11-25T15:47:00.562Z',
              edited_at: null,
            },
            {
              id: '01a21363-8b6f-75a0-8ff5-9c13e8d13e4a',
              participant: {
                id: '01a21363-887a-7359-933e-a4983d3c0e92',
                display_name: 'Aino Lehto',
              },
              body: 'For those in Finland.',
              created_at: '2026-11-25T15:47:00.588Z',
              edited_at: null,
            },
          ],
          created_at: '2026-11-25T15:47:00.562Z',
        },
        meta: {
          revision: 2,
        },
      },
    },
    updateComment: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
        thread_id: '01a21363-8b52-7524-9c64-9682e39bd1de',
        comment_id: '01a21363-8b6f-75a0-8ff5-9c13e8d13e4a',
      },
      headers: {
        'X-Participant': '01a21363-887a-7359-933e-a4983d3c0e92',
      },
      body: {
        body: 'For those in the Nordic countries.',
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-8b52-7524-9c64-9682e39bd1de',
          revision: 3,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Mutual Non-Disclosure Agreement',
          },
          resolved: null,
          comments: [
            {
              id: '01a21363-8b52-7524-9c64-9916ecaff296',
              participant: {
                id: '01a21363-887a-7359-933e-a4983d3c0e92',
                display_name: 'Aino Lehto',
              },
              body: 'For all our companies?',
              created_at: '2026-11-25T15:47:00.562Z',
              edited_at: null,
            },
            {
              id: '01a21363-8b6f-75a0-8ff5-9c13e8d13e4a',
              participant: {
                id: '01a21363-887a-7359-933e-a4983d3c0e92',
                display_name: 'Aino Lehto',
              },
              body: 'For those in the Nordic countries.',
              created_at: '2026-11-25T15:47:00.588Z',
              edited_at: '2026-11-25T15:47:00.626Z',
            },
          ],
          created_at: '2026-11-25T15:47:00.562Z',
        },
        meta: {
          revision: 3,
        },
      },
    },
    updateThread: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
        thread_id: '01a21363-8b52-7524-9c64-9682e39bd1de',
      },
      headers: {
        'X-Participant': '01a21363-887a-7359-933e-a4983d3c0e92',
      },
      body: {
        resolved: true,
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-8b52-7524-9c64-9682e39bd1de',
          revision: 4,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Mutual Non-Disclosure Agreement',
          },
          resolved: {
            at: '2026-11-25T15:47:00.666Z',
            participant: {
              id: '01a21363-887a-7359-933e-a4983d3c0e92',
              display_name: 'Aino Lehto',
            },
          },
          comments: [
            {
              id: '01a21363-8b52-7524-9c64-9916ecaff296',
              participant: {
                id: '01a21363-887a-7359-933e-a4983d3c0e92',
                display_name: 'Aino Lehto',
              },
              body: 'For all our companies?',
              created_at: '2026-11-25T15:47:00.562Z',
              edited_at: null,
            },
            {
              id: '01a21363-8b6f-75a0-8ff5-9c13e8d13e4a',
              participant: {
                id: '01a21363-887a-7359-933e-a4983d3c0e92',
                display_name: 'Aino Lehto',
              },
              body: 'For those in the Nordic countries.',
              created_at: '2026-11-25T15:47:00.588Z',
              edited_at: '2026-11-25T15:47:00.626Z',
            },
          ],
          created_at: '2026-11-25T15:47:00.562Z',
        },
        meta: {
          revision: 4,
        },
      },
    },
    listThreads: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      query: {
        since: '0',
      },
      status: 200,
      answer: {
        data: [
          {
            id: '01a21363-8b52-7524-9c64-9682e39bd1de',
            revision: 4,
            anchor: {
              kind: 'field',
              path: '/basic/title',
              quote: 'Mutual Non-Disclosure Agreement',
            },
            resolved: {
              at: '2026-11-25T15:47:00.666Z',
              participant: {
                id: '01a21363-887a-7359-933e-a4983d3c0e92',
                display_name: 'Aino Lehto',
              },
            },
            comments: [
              {
                id: '01a21363-8b52-7524-9c64-9916ecaff296',
                participant: {
                  id: '01a21363-887a-7359-933e-a4983d3c0e92',
                  display_name: 'Aino Lehto',
                },
                body: 'For all our companies?',
                created_at: '2026-11-25T15:47:00.562Z',
                edited_at: null,
              },
              {
                id: '01a21363-8b6f-75a0-8ff5-9c13e8d13e4a',
                participant: {
                  id: '01a21363-887a-7359-933e-a4983d3c0e92',
                  display_name: 'Aino Lehto',
                },
                body: 'For those in the Nordic countries.',
                created_at: '2026-11-25T15:47:00.588Z',
                edited_at: '2026-11-25T15:47:00.626Z',
              },
            ],
            created_at: '2026-11-25T15:47:00.562Z',
          },
        ],
        meta: {
          revision: 4,
        },
      },
    },
    deleteComment: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
        thread_id: '01a21363-8b52-7524-9c64-9682e39bd1de',
        comment_id: '01a21363-8b6f-75a0-8ff5-9c13e8d13e4a',
      },
      headers: {
        'X-Participant': '01a21363-887a-7359-933e-a4983d3c0e92',
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-8b52-7524-9c64-9682e39bd1de',
          revision: 5,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Mutual Non-Disclosure Agreement',
          },
          resolved: {
            at: '2026-11-25T15:47:00.666Z',
            participant: {
              id: '01a21363-887a-7359-933e-a4983d3c0e92',
              display_name: 'Aino Lehto',
            },
          },
          comments: [
            {
              id: '01a21363-8b52-7524-9c64-9916ecaff296',
              participant: {
                id: '01a21363-887a-7359-933e-a4983d3c0e92',
                display_name: 'Aino Lehto',
              },
              body: 'For all our companies?',
              created_at: '2026-11-25T15:47:00.562Z',
              edited_at: null,
            },
          ],
          created_at: '2026-11-25T15:47:00.562Z',
        },
        meta: {
          revision: 5,
        },
      },
    },
    reportFocus: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      headers: {
        'X-Participant': '01a21363-887a-7359-933e-a4983d3c0e92',
      },
      body: {
        path: '/value/liability/penalty_amount',
      },
      status: 204,
    },
    duplicateSession: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      headers: {
        'X-Participant': '01a21363-887a-7359-933e-a4983d3c0e92',
      },
      body: {
        document_name: 'NDA, Nordvik Instrument, next project',
      },
      status: 201,
      answer: {
        data: {
          id: '01a21363-8c3e-763b-a169-739eccb95634',
          url: 'https://contracts.example.com/builder/sandbox.RP6MyWBVxhSstdA-OQcbJSIS0As3Zpid2OXsup2R0uM',
          participant: {
            id: '01a21363-8c3f-7322-93e3-50292621e9e4',
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
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      headers: {
        'X-Participant': '01a21363-887a-7359-933e-a4983d3c0e92',
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
              id: '01941f29-7c00-7284-b2f6-f7b981421556',
              first_name: 'Aino',
              last_name: 'Lehtonen',
              job_title: 'CEO',
              company_name: 'Havukka Robotics Oy',
              fieldset_name: 'parties',
              page: 4,
              x: 0.0952,
              y: 0.4381,
              width: 0.388,
              height: 0.0428,
            },
            {
              _type: 'signee',
              id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
              first_name: 'Erik',
              last_name: 'Sandström',
              job_title: 'Head of Partnerships',
              company_name: 'Nordvik Instrument AB',
              fieldset_name: 'parties',
              page: 4,
              x: 0.5168,
              y: 0.4381,
              width: 0.388,
              height: 0.0428,
            },
          ],
        },
      },
    },
    finalizeContract: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      headers: {
        'X-Participant': '01a21363-887a-7359-933e-a4983d3c0e92',
        Prefer: 'return=minimal',
      },
      status: 200,
      answer: {
        data: {
          signees: [
            {
              _type: 'signee',
              id: '01941f29-7c00-7284-b2f6-f7b981421556',
              first_name: 'Aino',
              last_name: 'Lehtonen',
              job_title: 'CEO',
              company_name: 'Havukka Robotics Oy',
              fieldset_name: 'parties',
              page: 4,
              x: 0.0952,
              y: 0.4381,
              width: 0.388,
              height: 0.0428,
            },
            {
              _type: 'signee',
              id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
              first_name: 'Erik',
              last_name: 'Sandström',
              job_title: 'Head of Partnerships',
              company_name: 'Nordvik Instrument AB',
              fieldset_name: 'parties',
              page: 4,
              x: 0.5168,
              y: 0.4381,
              width: 0.388,
              height: 0.0428,
            },
          ],
        },
      },
    },
    unfinalizeContract: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      headers: {
        'X-Participant': '01a21363-887a-7359-933e-a4983d3c0e92',
        Prefer: 'return=minimal',
      },
      status: 200,
      answer: {
        data: {
          signees: [
            {
              _type: 'signee',
              id: '01941f29-7c00-7284-b2f6-f7b981421556',
              first_name: 'Aino',
              last_name: 'Lehtonen',
              job_title: 'CEO',
              company_name: 'Havukka Robotics Oy',
              fieldset_name: 'parties',
              page: 4,
              x: 0.0952,
              y: 0.4381,
              width: 0.388,
              height: 0.0428,
            },
            {
              _type: 'signee',
              id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
              first_name: 'Erik',
              last_name: 'Sandström',
              job_title: 'Head of Partnerships',
              company_name: 'Nordvik Instrument AB',
              fieldset_name: 'parties',
              page: 4,
              x: 0.5168,
              y: 0.4381,
              width: 0.388,
              height: 0.0428,
            },
          ],
        },
      },
    },
    updateSession: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
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
          id: '01a21363-8873-7318-8609-21667b286871',
          environment: 'sandbox',
          template_id: 'mutual-nda',
          language: 'en',
          ui_language: 'en-GB',
          participants: [
            {
              id: '01a21363-887a-7359-933e-a4983d3c0e92',
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
          created_at: '2026-11-25T15:46:59.834Z',
          contract: {
            status: 'draft',
            document_name: 'NDA, Nordvik Instrument',
            revision: 5,
          },
          transactions: 0,
          sent: null,
        },
      },
    },
    getSession: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-8873-7318-8609-21667b286871',
          environment: 'sandbox',
          template_id: 'mutual-nda',
          language: 'en',
          ui_language: 'en-GB',
          participants: [
            {
              id: '01a21363-887a-7359-933e-a4983d3c0e92',
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
          created_at: '2026-11-25T15:46:59.834Z',
          contract: {
            status: 'draft',
            document_name: 'NDA, Nordvik Instrument',
            revision: 5,
          },
          transactions: 0,
          sent: null,
        },
      },
    },
    listParticipants: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      status: 200,
      answer: {
        data: [
          {
            id: '01a21363-887a-7359-933e-a4983d3c0e92',
            display_name: 'Aino Lehto',
            email: 'aino@post.example',
            external_id: 'user-42',
            _data_type: 'participant',
          },
          {
            id: '01a21363-8a01-7c1e-9d52-7a3f0a0b7e11',
            display_name: 'Erik Sandström',
            email: 'erik@post.example',
            external_id: 'user-43',
            _data_type: 'participant',
          },
        ],
      },
    },
    createParticipant: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      headers: {
        'Idempotency-Key': 'participant-43',
      },
      body: {
        display_name: 'Erik Sandström',
        email: 'erik@post.example',
        external_id: 'user-43',
      },
      status: 201,
      answer: {
        data: {
          id: '01a21363-8a01-7c1e-9d52-7a3f0a0b7e11',
          display_name: 'Erik Sandström',
          email: 'erik@post.example',
          external_id: 'user-43',
          _data_type: 'participant',
        },
      },
    },
    updateParticipant: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
        participant_id: '01a21363-8a01-7c1e-9d52-7a3f0a0b7e11',
      },
      body: {
        display_name: 'Erik Sandström, Nordvik',
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-8a01-7c1e-9d52-7a3f0a0b7e11',
          display_name: 'Erik Sandström, Nordvik',
          email: 'erik@post.example',
          external_id: 'user-43',
          _data_type: 'participant',
        },
      },
    },
    deleteParticipant: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
        participant_id: '01a21363-8a01-7c1e-9d52-7a3f0a0b7e11',
      },
      status: 204,
    },
    authenticateParticipant: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
        participant_id: '01a21363-887a-7359-933e-a4983d3c0e92',
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-8873-7318-8609-21667b286871',
          url: 'https://contracts.example.com/builder/sandbox.EW6CB6nlvi7ouWOkwjA1h8vLmIjAopXYQYK0SLmRzxU',
          participant: {
            id: '01a21363-887a-7359-933e-a4983d3c0e92',
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
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      headers: {
        'X-Participant': '01a21363-887a-7359-933e-a4983d3c0e92',
      },
      status: 200,
    },
    importSession: {
      headers: {
        'Idempotency-Key': 'import-7',
      },
      body: {
        file: '<bytes of mutual-nda.zip>',
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
          id: '01a21363-901e-7187-a362-b452cb41fc04',
          url: 'https://contracts.example.com/builder/sandbox.b5tSFr_HSvP3ihe47OCEDZnxhMVPorx4AChqRkJQXNU',
          participant: {
            id: '01a21363-9049-7092-88ce-0f550485898e',
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
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      headers: {
        'X-Participant': '01a21363-887a-7359-933e-a4983d3c0e92',
        'Idempotency-Key': 'send-7',
      },
      body: {
        signature_method: 'canvas',
        message: 'Please sign before the project begins.',
        signees: [
          {
            id: '01941f29-7c00-7284-b2f6-f7b981421556',
            email: 'signee-1@post.example',
            signing_group: 0,
          },
          {
            id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
            email: 'signee-2@post.example',
            signing_group: 1,
          },
        ],
      },
      status: 201,
      answer: {
        data: {
          document_id: '01a21363-9144-722a-9488-56c68c6c612f',
          contract_id: '01a21363-9144-722a-9488-5beb15069a24',
          sent_at: '2026-11-25T15:47:02.082Z',
          stage: 'finalized',
          signature_method: 'canvas',
          due_at: null,
          signatures: [
            {
              _type: 'signature',
              id: '01a21363-9144-722a-9488-5da547695f59',
              signee_id: '01941f29-7c00-7284-b2f6-f7b981421556',
              state: 'waiting',
              first_name: 'Aino',
              last_name: 'Lehtonen',
              job_title: 'CEO',
              company_name: 'Havukka Robotics Oy',
              email: 'signee-1@post.example',
              phone: '+358401234567',
              signing_group: 0,
              signed_at: null,
            },
            {
              _type: 'signature',
              id: '01a21363-9144-722a-9488-60da4a6f2640',
              signee_id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
              state: 'waiting',
              first_name: 'Erik',
              last_name: 'Sandström',
              job_title: 'Head of Partnerships',
              company_name: 'Nordvik Instrument AB',
              email: 'signee-2@post.example',
              phone: '+46701234567',
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
          now: '2026-11-25T15:47:02.193Z',
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
          now: '2026-11-25T16:02:02.336Z',
        },
      },
    },
    deleteSession: {
      params: {
        session_id: '01a21363-8873-7318-8609-21667b286871',
      },
      status: 204,
    },
    deleteBrowserSession: {
      params: {
        session_id: '01a21363-8841-707a-bc48-dd3cf2001705',
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
              _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
              title: 'Mutual Non-Disclosure Agreement',
              effective_date: '2026-03-02',
            },
          },
          {
            op: 'replace',
            path: '/value/parties',
            value: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                kind: 'company',
                company_name: 'Havukka Robotics Oy',
                business_id: '1234567-1',
                address: 'Satamakatu 12 B, 00160 Helsinki',
                country: 'FI',
                first_name: 'Aino',
                last_name: 'Lehtonen',
                job_title: 'CEO',
                email: 'aino.lehtonen@havukka.example',
                phone: '+358401234567',
                contacts: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                    name: 'Legal, Havukka Robotics',
                    email: 'legal@havukka.example',
                  },
                ],
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                kind: 'company',
                company_name: 'Nordvik Instrument AB',
                business_id: '556000-0001',
                address: 'Skeppsbron 4, 111 30 Stockholm',
                country: 'SE',
                first_name: 'Erik',
                last_name: 'Sandström',
                job_title: 'Head of Partnerships',
                email: 'erik.sandstrom@nordvik.example',
                phone: '+46701234567',
                contacts: [],
              },
            ],
          },
          {
            op: 'replace',
            path: '/value/purpose',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7835-be96-397821c6e244',
              description: {
                _type: 'translatable',
                en: 'evaluate a joint development of force sensors for collaborative robots',
                fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
              },
              categories: ['technical', 'software', 'commercial'],
            },
          },
          {
            op: 'replace',
            path: '/value/handling',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
              marking: false,
              affiliates: true,
              return_days: 30,
            },
          },
          {
            op: 'replace',
            path: '/value/term',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
              years: 2,
              survival_years: 5,
            },
          },
          {
            op: 'replace',
            path: '/value/liability',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
              penalty: true,
              penalty_amount: {
                _type: 'money',
                amount: 50000,
                currency: 'EUR',
              },
            },
          },
          {
            op: 'replace',
            path: '/value/law',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-727a-b580-618640a75c76',
              country: 'FI',
              part: 'england',
              forum: 'arbitration',
              court: 'Helsingin käräjäoikeus',
              institute: 'Finland Arbitration Institute (FAI)',
              seat: 'Helsinki',
              arbitrators: 'one',
              language: {
                _type: 'translatable',
                en: 'English',
                fi: 'englanti',
                sv: 'engelska',
              },
            },
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
          message: 'Send the body as application/json or application/json-patch+json in UTF-8.',
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
