;; Brings a part of an opaque RGBA picture to another size, each pixel between the four that are nearest to it (bilinear),
;; and lays pixels over what came of it. Between two colours goes a share in Q15. It is multiplied with the difference of
;; two bytes, so whatever a processor makes of products that overflow (which is why it may be "relaxed") does not matter.
;;
;; Assembled with Binaryen, which also inlines the small functions:
;; wasm-opt --enable-simd --enable-relaxed-simd -O3 --always-inline-max-function-size=200 picture-scaler.wat -o picture-scaler.wasm
(module
  (memory (export "memory") 1)

  ;; From `a` to `b` by `share`.
  (func $between (param $a v128) (param $b v128) (param $share v128) (result v128)
    (i16x8.add
      (local.get $a)
      (i16x8.relaxed_q15mulr_s (i16x8.sub (local.get $b) (local.get $a)) (local.get $share))))

  ;; Mixes two rows of pixels, `bytes` (a multiple of 16) long, into one of twice as many bytes.
  (func $mixRows (param $upper i32) (param $lower i32) (param $to i32) (param $bytes i32) (param $share v128)
    (local $end i32) (local $a v128) (local $b v128)
    (local.set $end (i32.add (local.get $upper) (local.get $bytes)))
    (loop $next
      (local.set $a (v128.load (local.get $upper)))
      (local.set $b (v128.load (local.get $lower)))
      (v128.store (local.get $to)
        (call $between
          (i16x8.extend_low_i8x16_u (local.get $a))
          (i16x8.extend_low_i8x16_u (local.get $b))
          (local.get $share)))
      (v128.store offset=16 (local.get $to)
        (call $between
          (i16x8.extend_high_i8x16_u (local.get $a))
          (i16x8.extend_high_i8x16_u (local.get $b))
          (local.get $share)))
      (local.set $upper (i32.add (local.get $upper) (i32.const 16)))
      (local.set $lower (i32.add (local.get $lower) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $upper) (local.get $end)))))

  ;; Two pixels, of which each lies between two neighbours in a mixed row. `offsets` says where in it the left ones are.
  (func $two (param $row i32) (param $offsets i32) (param $shares v128) (result v128)
    (local $p v128) (local $q v128)
    (local.set $p (v128.load (i32.add (local.get $row) (i32.load (local.get $offsets)))))
    (local.set $q (v128.load (i32.add (local.get $row) (i32.load offset=4 (local.get $offsets)))))
    (call $between
      (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $p) (local.get $q))
      (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $p) (local.get $q))
      (local.get $shares)))

  ;; Makes `rows` rows of `bytes` (a multiple of 16) at `to`. Each takes eight bytes of `rowPlaces`: where the upper of
  ;; its two source rows begins, which lie `stride` bytes apart, and its share of the lower one. Of them the `needed`
  ;; bytes (a multiple of 16) after the first `from` are mixed, into a row at `mixed` that is twice as long as theirs.
  ;; Each pixel takes four bytes of `offsets`, into that row, and eight of `shares`.
  (func (export "scale")
    (param $stride i32) (param $from i32) (param $needed i32) (param $rowPlaces i32) (param $mixed i32)
    (param $offsets i32) (param $shares i32) (param $to i32) (param $bytes i32) (param $rows i32)
    (local $upper i32) (local $at i32) (local $share i32) (local $end i32)
    (loop $nextRow
      (local.set $upper (i32.add (i32.load (local.get $rowPlaces)) (local.get $from)))
      (call $mixRows
        (local.get $upper)
        (i32.add (local.get $upper) (local.get $stride))
        (i32.add (local.get $mixed) (i32.shl (local.get $from) (i32.const 1)))
        (local.get $needed)
        (i16x8.splat (i32.load offset=4 (local.get $rowPlaces))))
      (local.set $at (local.get $offsets))
      (local.set $share (local.get $shares))
      (local.set $end (i32.add (local.get $to) (local.get $bytes)))
      (loop $nextPixels
        (v128.store (local.get $to)
          (i8x16.narrow_i16x8_u
            (call $two (local.get $mixed) (local.get $at) (v128.load (local.get $share)))
            (call $two
              (local.get $mixed)
              (i32.add (local.get $at) (i32.const 8))
              (v128.load offset=16 (local.get $share)))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (local.set $share (i32.add (local.get $share) (i32.const 32)))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (br_if $nextPixels (i32.lt_u (local.get $to) (local.get $end))))
      (local.set $rowPlaces (i32.add (local.get $rowPlaces) (i32.const 8)))
      (local.set $rows (i32.sub (local.get $rows) (i32.const 1)))
      (br_if $nextRow (local.get $rows))))

  ;; A product of two numbers up to 255, divided by 255 and rounded (Blinn 1995).
  (func $by255 (param $product v128) (result v128)
    (local.set $product
      (i16x8.add (local.get $product) (v128.const i16x8 128 128 128 128 128 128 128 128)))
    (i16x8.shr_u
      (i16x8.add (local.get $product) (i16x8.shr_u (local.get $product) (i32.const 8)))
      (i32.const 8)))

  ;; Lays rows of pixels that are multiplied by their alpha over the opaque ones at `to`, which are packed: `bytes` (a
  ;; multiple of 16) of each, one row `stride` bytes after the other.
  (func (export "layOver") (param $over i32) (param $stride i32) (param $to i32) (param $bytes i32) (param $rows i32)
    (local $at i32) (local $end i32) (local $p v128) (local $q v128) (local $clear v128)
    (loop $nextRow
      (local.set $at (local.get $over))
      (local.set $end (i32.add (local.get $over) (local.get $bytes)))
      (loop $next
        (local.set $p (v128.load (local.get $at)))
        (if (v128.any_true (local.get $p))
          (then
            (local.set $q (v128.load (local.get $to)))
            ;; 255 less the alpha of each pixel.
            (local.set $clear
              (v128.not (i8x16.shuffle 3 3 3 3 7 7 7 7 11 11 11 11 15 15 15 15 (local.get $p) (local.get $p))))
            (v128.store (local.get $to)
              (i8x16.add_sat_u
                (local.get $p)
                (i8x16.narrow_i16x8_u
                  (call $by255 (i16x8.extmul_low_i8x16_u (local.get $q) (local.get $clear)))
                  (call $by255 (i16x8.extmul_high_i8x16_u (local.get $q) (local.get $clear))))))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (br_if $next (i32.lt_u (local.get $at) (local.get $end))))
      (local.set $over (i32.add (local.get $over) (local.get $stride)))
      (local.set $rows (i32.sub (local.get $rows) (i32.const 1)))
      (br_if $nextRow (local.get $rows))))

  ;; 1 if no pixel of `bytes` (a multiple of 16) lets anything through.
  (func (export "isOpaque") (param $at i32) (param $bytes i32) (result i32)
    (local $end i32) (local $all v128)
    (local.set $end (i32.add (local.get $at) (local.get $bytes)))
    (local.set $all (v128.const i32x4 -1 -1 -1 -1))
    (loop $next
      (local.set $all (v128.and (local.get $all) (v128.load (local.get $at))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $end))))
    (i32x4.all_true
      (i32x4.eq
        (v128.and (local.get $all) (v128.const i32x4 0xff000000 0xff000000 0xff000000 0xff000000))
        (v128.const i32x4 0xff000000 0xff000000 0xff000000 0xff000000)))))
