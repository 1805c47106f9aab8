;; RGBA to YUV 4:2:0, BT.709 limited range. Sixteen pixels of two rows at a time; chroma is the mean of each 2 × 2
;; square. Coefficients are Q15; every sum of products fits 32 bits. Alpha is ignored. A step whose 32 pixels all have the
;; colour of the last such step is copied from there: large plain areas cost a fifth. Where what is stored differs from
;; what was there, the number of the frame is written down for the macroblock, the 16 × 16 pixels around.
;;
;; Assembled with Binaryen, which also inlines the small functions:
;; wasm-opt --enable-simd -O3 --always-inline-max-function-size=200 rgba-to-yuv.wat -o rgba-to-yuv.wasm
(module
  (memory (export "memory") 1)

  ;; Brightness of four pixels as 32-bit numbers. `even` holds red and blue, `odd` green and alpha, 16 bits each.
  (func $luma (param $even v128) (param $odd v128) (result v128)
    (i32x4.shr_s
      (i32x4.add
        (i32x4.add
          ;; 0.182586 R + 0.062007 B + 0.614231 G
          (i32x4.dot_i16x8_s (local.get $even) (v128.const i16x8 5983 2032 5983 2032 5983 2032 5983 2032))
          (i32x4.dot_i16x8_s (local.get $odd) (v128.const i16x8 20127 0 20127 0 20127 0 20127 0)))
        ;; 16 and a half
        (v128.const i32x4 540672 540672 540672 540672))
      (i32.const 15)))

  ;; Sums of neighbours: four squares out of eight columns.
  (func $pairs (param $left v128) (param $right v128) (result v128)
    (i32x4.shr_s
      (i32x4.add
        (i32x4.add
          (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $left) (local.get $right))
          (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $left) (local.get $right)))
        ;; 128 and a half, times the four pixels of a square
        (v128.const i32x4 16842752 16842752 16842752 16842752))
      (i32.const 17)))

  ;; −0.100644 R + 0.439216 B − 0.338572 G
  (func $blue (param $even v128) (param $odd v128) (result v128)
    (i32x4.add
      (i32x4.dot_i16x8_s (local.get $even) (v128.const i16x8 -3298 14392 -3298 14392 -3298 14392 -3298 14392))
      (i32x4.dot_i16x8_s (local.get $odd) (v128.const i16x8 -11094 0 -11094 0 -11094 0 -11094 0))))

  ;; 0.439216 R − 0.040274 B − 0.398942 G
  (func $red (param $even v128) (param $odd v128) (result v128)
    (i32x4.add
      (i32x4.dot_i16x8_s (local.get $even) (v128.const i16x8 14392 -1320 14392 -1320 14392 -1320 14392 -1320))
      (i32x4.dot_i16x8_s (local.get $odd) (v128.const i16x8 -13072 0 -13072 0 -13072 0 -13072 0))))

  ;; Whether the sixteen pixels of both rows are all of the colour in `color`. Most that are not differ at once.
  (func $plain (param $upper i32) (param $lower i32) (param $color v128) (result i32)
    (if (v128.any_true (v128.xor (v128.load (local.get $upper)) (local.get $color))) (then (return (i32.const 0))))
    (i32.eqz
      (v128.any_true
        (v128.or
          (v128.or
            (v128.or
              (v128.xor (v128.load offset=16 (local.get $upper)) (local.get $color))
              (v128.xor (v128.load offset=32 (local.get $upper)) (local.get $color)))
            (v128.or
              (v128.xor (v128.load offset=48 (local.get $upper)) (local.get $color))
              (v128.xor (v128.load (local.get $lower)) (local.get $color))))
          (v128.or
            (v128.or
              (v128.xor (v128.load offset=16 (local.get $lower)) (local.get $color))
              (v128.xor (v128.load offset=32 (local.get $lower)) (local.get $color)))
            (v128.xor (v128.load offset=48 (local.get $lower)) (local.get $color)))))))

  ;; Converts one pair of rows, `pixels` (a multiple of 16) wide. `changes` is where the first macroblock's frame is kept.
  (func $pair
    (param $upper i32) (param $lower i32) (param $yUpper i32) (param $yLower i32) (param $u i32) (param $v i32)
    (param $pixels i32) (param $changes i32) (param $frame i32)
    (local $end i32) (local $mask v128) (local $p v128) (local $q v128)
    ;; What a step makes: sixteen of each row, and chroma as below.
    (local $a v128) (local $b v128) (local $c v128)
    (local $e0 v128) (local $e1 v128) (local $e2 v128) (local $e3 v128)
    (local $o0 v128) (local $o1 v128) (local $o2 v128) (local $o3 v128)
    (local $f0 v128) (local $f1 v128) (local $f2 v128) (local $f3 v128)
    (local $g0 v128) (local $g1 v128) (local $g2 v128) (local $g3 v128)
    ;; The last plain step's colour, its brightness, and its chroma: blue in the lower half, red in the upper.
    (local $color v128) (local $light v128) (local $chroma v128) (local $known i32)
    (local.set $mask (v128.const i16x8 255 255 255 255 255 255 255 255))
    (local.set $end (i32.add (local.get $upper) (i32.shl (local.get $pixels) (i32.const 2))))
    (loop $next
      (if (if (result i32) (local.get $known)
            (then (call $plain (local.get $upper) (local.get $lower) (local.get $color)))
            (else (i32.const 0)))
        (then
          (local.set $a (local.get $light))
          (local.set $b (local.get $light))
          (local.set $c (local.get $chroma)))
        (else
          (local.set $p (v128.load (local.get $upper)))
          (local.set $e0 (v128.and (local.get $p) (local.get $mask)))
          (local.set $o0 (i16x8.shr_u (local.get $p) (i32.const 8)))
          (local.set $p (v128.load offset=16 (local.get $upper)))
          (local.set $e1 (v128.and (local.get $p) (local.get $mask)))
          (local.set $o1 (i16x8.shr_u (local.get $p) (i32.const 8)))
          (local.set $p (v128.load offset=32 (local.get $upper)))
          (local.set $e2 (v128.and (local.get $p) (local.get $mask)))
          (local.set $o2 (i16x8.shr_u (local.get $p) (i32.const 8)))
          (local.set $p (v128.load offset=48 (local.get $upper)))
          (local.set $e3 (v128.and (local.get $p) (local.get $mask)))
          (local.set $o3 (i16x8.shr_u (local.get $p) (i32.const 8)))
          (local.set $a
            (i8x16.narrow_i16x8_u
              (i16x8.narrow_i32x4_s (call $luma (local.get $e0) (local.get $o0)) (call $luma (local.get $e1) (local.get $o1)))
              (i16x8.narrow_i32x4_s (call $luma (local.get $e2) (local.get $o2)) (call $luma (local.get $e3) (local.get $o3)))))

          (local.set $p (v128.load (local.get $lower)))
          (local.set $f0 (v128.and (local.get $p) (local.get $mask)))
          (local.set $g0 (i16x8.shr_u (local.get $p) (i32.const 8)))
          (local.set $p (v128.load offset=16 (local.get $lower)))
          (local.set $f1 (v128.and (local.get $p) (local.get $mask)))
          (local.set $g1 (i16x8.shr_u (local.get $p) (i32.const 8)))
          (local.set $p (v128.load offset=32 (local.get $lower)))
          (local.set $f2 (v128.and (local.get $p) (local.get $mask)))
          (local.set $g2 (i16x8.shr_u (local.get $p) (i32.const 8)))
          (local.set $p (v128.load offset=48 (local.get $lower)))
          (local.set $f3 (v128.and (local.get $p) (local.get $mask)))
          (local.set $g3 (i16x8.shr_u (local.get $p) (i32.const 8)))
          (local.set $b
            (i8x16.narrow_i16x8_u
              (i16x8.narrow_i32x4_s (call $luma (local.get $f0) (local.get $g0)) (call $luma (local.get $f1) (local.get $g1)))
              (i16x8.narrow_i32x4_s (call $luma (local.get $f2) (local.get $g2)) (call $luma (local.get $f3) (local.get $g3)))))

          ;; From here on both rows in one.
          (local.set $e0 (i16x8.add (local.get $e0) (local.get $f0)))
          (local.set $e1 (i16x8.add (local.get $e1) (local.get $f1)))
          (local.set $e2 (i16x8.add (local.get $e2) (local.get $f2)))
          (local.set $e3 (i16x8.add (local.get $e3) (local.get $f3)))
          (local.set $o0 (i16x8.add (local.get $o0) (local.get $g0)))
          (local.set $o1 (i16x8.add (local.get $o1) (local.get $g1)))
          (local.set $o2 (i16x8.add (local.get $o2) (local.get $g2)))
          (local.set $o3 (i16x8.add (local.get $o3) (local.get $g3)))
          (local.set $p
            (i16x8.narrow_i32x4_s
              (call $pairs (call $blue (local.get $e0) (local.get $o0)) (call $blue (local.get $e1) (local.get $o1)))
              (call $pairs (call $blue (local.get $e2) (local.get $o2)) (call $blue (local.get $e3) (local.get $o3)))))
          (local.set $q
            (i16x8.narrow_i32x4_s
              (call $pairs (call $red (local.get $e0) (local.get $o0)) (call $red (local.get $e1) (local.get $o1)))
              (call $pairs (call $red (local.get $e2) (local.get $o2)) (call $red (local.get $e3) (local.get $o3)))))
          (local.set $c (i8x16.narrow_i16x8_u (local.get $p) (local.get $q)))

          (local.set $q (v128.load32_splat (local.get $upper)))
          (if (call $plain (local.get $upper) (local.get $lower) (local.get $q))
            (then
              (local.set $known (i32.const 1))
              (local.set $color (local.get $q))
              (local.set $light (local.get $a))
              (local.set $chroma (local.get $c))))))

      (if
        (v128.any_true
          (v128.or
            (v128.or
              (v128.xor (v128.load (local.get $yUpper)) (local.get $a))
              (v128.xor (v128.load (local.get $yLower)) (local.get $b)))
            (v128.xor
              (v128.load64_lane 1 (local.get $v) (v128.load64_zero (local.get $u)))
              (local.get $c))))
        (then
          (i32.store (local.get $changes) (local.get $frame))
          (v128.store (local.get $yUpper) (local.get $a))
          (v128.store (local.get $yLower) (local.get $b))
          (v128.store64_lane 0 (local.get $u) (local.get $c))
          (v128.store64_lane 1 (local.get $v) (local.get $c))))

      (local.set $changes (i32.add (local.get $changes) (i32.const 4)))
      (local.set $lower (i32.add (local.get $lower) (i32.const 64)))
      (local.set $yUpper (i32.add (local.get $yUpper) (i32.const 16)))
      (local.set $yLower (i32.add (local.get $yLower) (i32.const 16)))
      (local.set $u (i32.add (local.get $u) (i32.const 8)))
      (local.set $v (i32.add (local.get $v) (i32.const 8)))
      (local.set $upper (i32.add (local.get $upper) (i32.const 64)))
      (br_if $next (i32.lt_u (local.get $upper) (local.get $end)))))

  ;; Converts `rows` (even) rows of `pixels` (a multiple of 16) from `rgba`, rows packed, into three planes whose rows
  ;; lie `yStride` and `uvStride` bytes apart, from row `top` (even) of the picture on. `changes` has an i32 for each
  ;; macroblock and `changesStride` bytes for each row of them; it points to the first row's, above the first pixel. In
  ;; those that come to differ, `frame` is put.
  (func (export "convert")
    (param $rgba i32) (param $y i32) (param $u i32) (param $v i32)
    (param $pixels i32) (param $rows i32) (param $yStride i32) (param $uvStride i32)
    (param $top i32) (param $changes i32) (param $changesStride i32) (param $frame i32)
    (local $bytes i32)
    (local.set $bytes (i32.shl (local.get $pixels) (i32.const 2)))
    (block $done
      (loop $next
        (br_if $done (i32.lt_s (local.get $rows) (i32.const 2)))
        (call $pair
          (local.get $rgba) (i32.add (local.get $rgba) (local.get $bytes))
          (local.get $y) (i32.add (local.get $y) (local.get $yStride))
          (local.get $u) (local.get $v) (local.get $pixels)
          (i32.add
            (local.get $changes)
            (i32.mul (i32.shr_u (local.get $top) (i32.const 4)) (local.get $changesStride)))
          (local.get $frame))
        (local.set $top (i32.add (local.get $top) (i32.const 2)))
        (local.set $rgba (i32.add (local.get $rgba) (i32.shl (local.get $bytes) (i32.const 1))))
        (local.set $y (i32.add (local.get $y) (i32.shl (local.get $yStride) (i32.const 1))))
        (local.set $u (i32.add (local.get $u) (local.get $uvStride)))
        (local.set $v (i32.add (local.get $v) (local.get $uvStride)))
        (local.set $rows (i32.sub (local.get $rows) (i32.const 2)))
        (br $next)))))
